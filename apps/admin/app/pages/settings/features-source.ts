import {
  type AnyDocument,
  type EditedSettings,
  features,
  isSameValue,
  migrateDocument,
  parseDocument,
  SCHEMA_VERSION,
} from '@uptill/feature-schema';
import { z } from 'zod';
import { toETag } from '../../domain/features/etag';
import { api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const saved = z.object({
  version: z.number(),
  ownFields: z.array(z.string()).nullable().default(null),
  separateTabs: z.array(z.string()).default([]),
});

/** Source of the settings of all features. A save may choose the tabs that are edited separately. */
interface FeaturesSource extends DraftSource<AnyDocument> {
  save(
    version: number,
    document: AnyDocument,
    choice?: Pick<EditedSettings, 'separateTabs'>,
  ): ReturnType<DraftSource<AnyDocument>['save']>;
}

/**
 * Returns the source of the settings of all features. A save updates the page's copy. So does a conflict, so that the next
 * opened screen starts with the newest settings.
 */
export function featuresSource(shopData: ShopDataStore): FeaturesSource {
  /** Fetches the settings and the brand whose values they show. */
  async function refresh() {
    const [result] = await Promise.all([shopData.refresh('features'), shopData.refresh('brand')]);
    return result;
  }

  return {
    validate(document) {
      // After a release, the server also sends settings unknown to this tab, which can't validate them.
      const known = migrateDocument(features, { schemaVersion: SCHEMA_VERSION, document });
      const parsed = parseDocument(features, known, shopData.peek('markets')?.markets ?? []);
      return parsed.ok ? [] : parsed.issues;
    },
    async save(version, document, choice) {
      const schemaVersion = shopData.peek('features')?.schemaVersion ?? SCHEMA_VERSION;
      const body = { version, schemaVersion, features: document };
      const tag = toETag(version, shopData.peek('brand')?.version);
      const result = await api.put('features', { ...body, ...choice }, saved, { headers: { 'If-Match': tag } });
      const before = shopData.peek('features')?.ownFields;
      if (result.ok) {
        shopData.set('features', { ...body, ...result.value });
        // The save has also stored which fields follow the brand.
        if (JSON.stringify(result.value.ownFields) !== JSON.stringify(before)) void shopData.refresh('brand');
      }
      if (!result.ok && result.code === 'conflict') void refresh();
      return result;
    },
    async load() {
      const result = await refresh();
      if (!result.ok) return result;
      const { version, features } = result.value;
      return { ok: true, value: { version, document: features } };
    },
  };
}

/** Returns the source of the settings together with how the merchant edits them. */
export function editedSettingsSource(shopData: ShopDataStore): DraftSource<EditedSettings> {
  const source = featuresSource(shopData);
  const separateTabsNow = () => shopData.peek('features')?.separateTabs ?? [];
  return {
    validate: ({ settings }) => source.validate(settings),
    save(version, { settings, separateTabs }) {
      // A server of an older release does not know the choice, so it is sent only when it has changed.
      return source.save(
        version,
        settings,
        isSameValue(separateTabs, separateTabsNow()) ? undefined : { separateTabs },
      );
    },
    async load() {
      const result = await source.load();
      if (!result.ok) return result;
      const { version, document: settings } = result.value;
      return { ok: true, value: { version, document: { settings, separateTabs: separateTabsNow() } } };
    },
  };
}
