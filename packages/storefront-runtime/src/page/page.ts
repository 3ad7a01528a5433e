import type { Product } from '../product/product.ts';
import type { Island } from './island.ts';
import type { PageKind } from './page-kind.ts';

/** What the loader knows of the page before it loads anything. */
export interface Page {
  kind: PageKind;
  island: Island;
  /** Read when the widgets start; null on a page without one. */
  product: Product | null;
  /** The shopper has made a first move: scrolled, pointed, pressed a key. */
  isInUse: boolean;
  /** The page's scrolling was off before that: it is laid out so, or opened with a dialog. */
  isLockedByLayout: boolean;
}
