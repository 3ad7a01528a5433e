import type { Product } from '../product/product.ts';
import type { PageData } from './page-data.ts';
import type { PageKind } from './page-kind.ts';

/** The page as the loader sees it before it loads anything. */
export interface Page {
  kind: PageKind;
  data: PageData;
  /** Set when the widgets start. Null on a page without a product. */
  product: Product | null;
  /** True after the first interaction: a scroll, a pointer move, a press or a key. */
  hasInteracted: boolean;
  /** True if page scrolling was locked before the first interaction, by the page's layout or by a dialog. */
  isLockedByLayout: boolean;
}
