import { type ProviderIds, parseProviderIds } from '@uptill/feature-schema';
import { merging } from '../../domain/documents/document-kinds';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const RESOURCE = 'merchantAnalyticsProviderIds';

/** Returns the source of the ids of the shop's tracking providers. A save updates the page's copy. */
export function providersSource(shopData: ShopDataStore): DraftSource<ProviderIds> {
  return {
    ...merging(RESOURCE),
    validate(ids) {
      const parsed = parseProviderIds(ids);
      return parsed.ok ? [] : parsed.issues;
    },
    async save({ version }, sent) {
      const result = await shopData.save(RESOURCE, { version, ...sent });
      if (!result.ok) return result;
      const { saved, merged } = result.value;
      const { version: next, ...document } = saved;
      return { ok: true, value: { version: next, document: merged ? document : sent, merged } };
    },
    async load() {
      const result = await shopData.refresh(RESOURCE);
      if (!result.ok) return result;
      const { version, ...document } = result.value;
      return { ok: true, value: { version, document } };
    },
  };
}
