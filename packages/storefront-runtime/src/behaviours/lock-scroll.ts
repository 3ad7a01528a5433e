import { panelsWithLock } from '../mount/panels-with-lock.ts';
import { innerScroller } from '../page/scroller.ts';

const LOCKED = 'uptill-locked';
const GUTTER = 'uptill-gutter';

let sheet: CSSStyleSheet | undefined;
let unlock: (() => void) | undefined;

/**
 * Locks page scrolling until all panels have released it. Preserves the scrollbar gutter, so that the page does not
 * shift. Returns a function that releases the panel's lock.
 */
export function lockScroll(panel: object): () => void {
  panelsWithLock.add(panel);
  unlock ??= lock();
  return () => {
    panelsWithLock.delete(panel);
    if (panelsWithLock.size > 0) return;
    unlock?.();
    unlock = undefined;
  };
}

/** Uses attributes with a stylesheet, so that the page's inline styles stay as they are. */
function lock(): () => void {
  const { documentElement: root, body } = document;
  const inner = innerScroller();
  const scroller = inner ?? viewportScroller();
  // The viewport uses `scrollbar-gutter` only from the root element.
  const withGutter = inner ?? root;
  const hasScrollbar = inner ? inner.offsetWidth > inner.clientWidth : innerWidth > root.clientWidth;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`[${LOCKED}]{overflow:hidden!important}[${GUTTER}]{scrollbar-gutter:stable!important}`);
    document.adoptedStyleSheets.push(sheet);
  }
  withGutter.toggleAttribute(GUTTER, hasScrollbar);
  scroller.toggleAttribute(LOCKED, true);
  return () => {
    withGutter.removeAttribute(GUTTER);
    scroller.removeAttribute(LOCKED);
  };

  /**
   * Returns the element whose overflow applies to the viewport: the root, or the body if only the body sets it. If the
   * root were locked in the latter case, the body would become a scroll container, and sticky elements would move.
   */
  function viewportScroller(): HTMLElement {
    const isVisible = (element: Element) => getComputedStyle(element).overflow === 'visible';
    return isVisible(root) && !isVisible(body) ? body : root;
  }
}
