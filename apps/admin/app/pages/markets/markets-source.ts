import { type AnyDocument, features, type Market, parseMarkets } from '@uptill/feature-schema';
import { z } from 'zod';
import { api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const saved = z.object({ version: z.number() });

/** Returns the source of the shop's markets. A save updates the page's copy, which the settings read. */
export function marketsSource(shopData: ShopDataStore): DraftSource<Market[]> {
  return {
    validate(markets) {
      const stored = shopData.peek('markets')?.markets ?? [];
      const document: AnyDocument = shopData.peek('features')?.features ?? {};
      const parsed = parseMarkets(markets, { markets: stored, features, document });
      return parsed.ok ? [] : parsed.issues;
    },
    async save(version, markets) {
      const result = await api.put('markets', { version, markets }, saved);
      if (result.ok) shopData.set('markets', { version: result.value.version, markets });
      else if (result.code === 'conflict') void shopData.refresh('markets');
      return result;
    },
    async load() {
      const result = await shopData.refresh('markets');
      return result.ok ? { ok: true, value: { ...result.value, document: result.value.markets } } : result;
    },
  };
}
