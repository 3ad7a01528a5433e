import type { Island } from './island.ts';
import type { PageKind } from './page-kind.ts';

/** What the loader knows of the page before it loads anything. */
export interface Page {
  kind: PageKind;
  island: Island;
  /** The shopper has made a first move: scrolled, pointed, pressed a key. */
  isInUse: boolean;
  /** The page's scrolling was off before that: it is laid out so, and no drawer or dialog is open. */
  isLockedByLayout: boolean;
}
