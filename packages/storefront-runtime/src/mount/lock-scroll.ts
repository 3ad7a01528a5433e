import { innerScroller } from '../page/scroller.ts';

const LOCKED = 'uptill-locked';
const GUTTER = 'uptill-gutter';

/** The panels that keep the page from scrolling. */
const owners = new Set<object>();

let sheet: CSSStyleSheet | undefined;
let unlock = () => {};

/** Returns true while a panel of ours locks page scrolling. */
export const isLockedByPanel = (): boolean => owners.size > 0;

/**
 * Locks page scrolling until all owners have released it. The space of the scrollbar is kept, so that the page does not
 * shift. Returns a function that releases the owner's lock.
 */
export function lockScroll(owner: object): () => void {
  const isFirst = owners.size === 0;
  owners.add(owner);
  if (isFirst) unlock = lock();
  return () => {
    if (owners.delete(owner) && owners.size === 0) unlock();
  };
}

/** Uses attributes with a stylesheet, so that the page's inline styles stay as they are. */
function lock(): () => void {
  const { documentElement: root, body } = document;
  const inner = innerScroller();
  const scroller = inner ?? viewportScroller();
  // The viewport takes `scrollbar-gutter` only from the root.
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
