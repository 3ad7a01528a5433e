import type { AddedLine } from '../cart/add-request.ts';

/** The theme's own cart drawer or notification. */
export interface ThemeCart {
  /** Returns the ids of the sections to request with a change of the cart, at most five. */
  sections(): string[];
  /** Called before the add request, while the pressed control still has the focus. */
  beforeAdd(): void;
  /** Renders and opens the theme's cart from a response with sections. May throw, because it runs the theme's code. */
  render(added: AddedLine): void;
  /**
   * Renders the theme's drawer from a response with sections, without opening it. Null if the theme has only a
   * notification. May throw.
   */
  renderClosed: ((response: Pick<AddedLine, 'sections'>, isEmpty?: boolean) => void) | null;
  /** Opens the theme's drawer. Null if the theme has only a notification. */
  open: (() => void) | null;
  /** Renders the theme's cart if the theme still shows it as empty. Does not open the cart. */
  renderIfEmpty(root: string): Promise<void>;
}

/**
 * Support for a family of themes, recognised by the methods of its elements, not by its name. Themes that use Shopify's
 * standard events need no adapter.
 */
export interface ThemeAdapter {
  name: string;
  find(): ThemeCart | null;
}
