import {
  type AnyDocument,
  type EditedSettings,
  features,
  featuresParts,
  isSameValue,
  isUnknownSetting,
  knownSettings,
  mergeChanges,
  mergeSettings,
  migrateDocument,
  parseDocument,
  SCHEMA_VERSION,
  screens,
} from '@uptill/feature-schema';
import { toETag } from '../../domain/features/etag';
import type { Base } from '../../ui/draft/draft';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

/**
 * An instance of an older release refuses settings that only this tab's release knows. During an upgrade, another instance
 * is likely to answer the next try.
 */
const TRIES = 6;

/** Time between two tries, in milliseconds. */
const RETRY_MS = 1000;

/** Source of the settings of all features. A save may choose the tabs that are edited separately. */
interface FeaturesSource extends DraftSource<AnyDocument> {
  save(
    base: Base,
    document: AnyDocument,
    choice?: Pick<EditedSettings, 'separateTabs'>,
  ): ReturnType<DraftSource<AnyDocument>['save']>;
}

/**
 * Returns the source of the settings of all features. A save updates the page's copy, also of the brand if the settings show
 * another one, or if others follow it.
 */
export function featuresSource(shopData: ShopDataStore): FeaturesSource {
  return {
    kind: 'features',
    merge: (sides, choose) => mergeChanges(featuresParts(features), sides, choose),
    validate(document) {
      // After a release, the server also sends settings unknown to this tab, which can't validate them.
      const known = migrateDocument(features, { schemaVersion: SCHEMA_VERSION, document });
      const parsed = parseDocument(features, known, shopData.peek('markets')?.markets ?? []);
      return parsed.ok ? [] : parsed.issues;
    },
    async save({ version, brandVersion }, sent, choice) {
      const before = shopData.peek('features');
      const body = {
        version,
        schemaVersion: before?.schemaVersion ?? SCHEMA_VERSION,
        // Instances of both releases answer during an upgrade, and the older one refuses settings that it does not know.
        features: knownSettings(features, sent),
        ...choice,
      };
      const send = () => shopData.save('features', body, { 'If-Match': toETag(version, brandVersion) });
      let result = await send();
      for (let tries = 1; tries < TRIES && !result.ok && result.issues.some(isUnknownSetting); tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        result = await send();
      }
      if (!result.ok) return result;
      const { saved, merged } = result.value;
      if (merged) await shopData.refresh('brand');
      else if (!isSameValue(saved.ownFields, before?.ownFields)) void shopData.refresh('brand');
      const base = { version: saved.version, brandVersion: saved.brandVersion };
      return { ok: true, value: { ...base, document: merged ? saved.features : sent, merged } };
    },
    async load() {
      // The brand has the values that the settings show.
      const [result] = await Promise.all([shopData.refresh('features'), shopData.refresh('brand')]);
      if (!result.ok) return result;
      const { version, brandVersion, features } = result.value;
      return { ok: true, value: { version, brandVersion, document: features } };
    },
  };
}

/** Returns the source of the settings together with how the merchant edits them. */
export function editedSettingsSource(shopData: ShopDataStore): DraftSource<EditedSettings> {
  const source = featuresSource(shopData);
  const separateTabsNow = () => shopData.peek('features')?.separateTabs ?? [];
  return {
    kind: 'features',
    merge: (sides, choose) => mergeSettings(features, screens, sides, choose),
    contentOf: ({ settings }) => settings,
    validate: ({ settings }) => source.validate(settings),
    async save(base, sent) {
      const { settings, separateTabs } = sent;
      // A server of an older release does not know the choice, so it is sent only when it has changed.
      const choice = isSameValue(separateTabs, separateTabsNow()) ? undefined : { separateTabs };
      const result = await source.save(base, settings, choice);
      if (!result.ok) return result;
      const { document, ...saved } = result.value;
      const edited = saved.merged ? { settings: document, separateTabs: separateTabsNow() } : sent;
      return { ok: true, value: { ...saved, document: edited } };
    },
    async load() {
      const result = await source.load();
      if (!result.ok) return result;
      const { document: settings, ...base } = result.value;
      return { ok: true, value: { ...base, document: { settings, separateTabs: separateTabsNow() } } };
    },
  };
}
