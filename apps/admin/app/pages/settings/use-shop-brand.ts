import type { Brand } from '@uptill/feature-schema';
import { useMemo } from 'react';
import { useShopDataStore } from '../../ui/shop-data/shop-data';

/** Returns the shop's brand, with the settings that don't follow it after the last save; null until it is adopted. */
export function useShopBrand(): Brand | null {
  const store = useShopDataStore();
  // Read at each render, because a save of the settings changes them.
  const style = store.peek('brand')?.style;
  const own = store.peek('features')?.ownFields;
  return useMemo(() => (style && own ? { isAdopted: true, style, own } : null), [style, own]);
}
