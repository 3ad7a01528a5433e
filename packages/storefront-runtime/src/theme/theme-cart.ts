import type { ThemeCart } from '../cart/theme-sync.ts';
import { dawnFamily } from './dawn-family.ts';
import type { ThemeAdapter } from './theme-adapter.ts';

const adapters: ThemeAdapter[] = [dawnFamily];

/** Returns the theme's cart, or null if no adapter supports the theme. Then only the item counts are updated. */
export function findThemeCart(): ThemeCart | null {
  for (const { find } of adapters) {
    const cart = find();
    if (cart) return cart;
  }
  return null;
}
