import { type AnyDocument, features, type Market, parseMarkets } from '@uptill/feature-schema';
import { merging } from '../../domain/documents/document-kinds';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

/** Returns the source of the shop's markets. A save updates the page's copy, which the settings read. */
export function marketsSource(shopData: ShopDataStore): DraftSource<Market[]> {
  return {
    ...merging('markets'),
    validate(markets) {
      const stored = shopData.peek('markets')?.markets ?? [];
      const document: AnyDocument = shopData.peek('features')?.features ?? {};
      const parsed = parseMarkets(markets, { markets: stored, features, document });
      return parsed.ok ? [] : parsed.issues;
    },
    async save({ version }, sent) {
      const result = await shopData.save('markets', { version, markets: sent });
      if (!result.ok) return result;
      const { saved, merged } = result.value;
      return { ok: true, value: { version: saved.version, document: merged ? saved.markets : sent, merged } };
    },
    async load() {
      const result = await shopData.refresh('markets');
      return result.ok ? { ok: true, value: { ...result.value, document: result.value.markets } } : result;
    },
  };
}
