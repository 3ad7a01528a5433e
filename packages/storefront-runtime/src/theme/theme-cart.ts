import type { AddedLine } from '../cart/add-request.ts';
import { dawnFamily } from './dawn-family.ts';

/** The theme's own cart on this page: what has to be rendered with an add, and who shows it. */
export interface ThemeCart {
  /** Ids of the sections the theme wants in the reply. */
  sections(): string[];
  /** Called before the request, while the shopper's focus is still where it was. */
  beforeAdd(): void;
  /** Shows a reply that carries the sections. May throw: it is the theme's code. */
  render(added: AddedLine): void;
  /** Shows a cart that was filled elsewhere, where the theme still shows an empty one. Opens nothing. */
  fill(root: string): Promise<void>;
}

/**
 * How a family of themes is told, by what its elements can do rather than by its name, and how its cart is spoken to.
 * Themes that need no reply rendered, because they answer to the platform's standard events, are told by those.
 */
export interface ThemeAdapter {
  name: string;
  find(): ThemeCart | null;
}

const adapters: ThemeAdapter[] = [dawnFamily];

/** The first adapter that knows this page's theme, or null: then the theme's item counts are all there is to update. */
export function findThemeCart(): ThemeCart | null {
  for (const { find } of adapters) {
    const cart = find();
    if (cart) return cart;
  }
  return null;
}
