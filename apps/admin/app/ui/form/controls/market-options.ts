import { ALL_COUNTRIES, marketName } from '@uptill/feature-schema';
import { useShopData } from '../../shop-data/shop-data';

/** Returns all countries, the shop's markets, and currently chosen markets that the shop no longer has, as options. */
export function useMarketOptions(current: readonly string[]): { value: string; label: string }[] {
  const loaded = useShopData('markets');
  const markets = loaded?.ok ? loaded.value.markets : [];
  const ids = new Set([ALL_COUNTRIES.id, ...markets.map((market) => market.id), ...current]);
  return [...ids].map((id) => ({ value: id, label: marketName(markets, id) }));
}
