import type { ThemeCart } from '../cart/theme-sync.ts';

/**
 * Support for a family of themes, recognised by the methods of its elements, not by its name. Themes that use Shopify's
 * standard events need no adapter.
 */
export interface ThemeAdapter {
  name: string;
  find(): ThemeCart | null;
}
