import type { WidgetLife } from '../mount/widget.ts';
import { innerScroller } from '../page/scroller.ts';

/** From the viewport to below any page: so the observer tells of passing even when the page jumps over the element. */
const BELOW = '0px 0px 1000000px 0px';

/** The document as the root, because in a frame of another site, as in the theme editor, the margin counts for no other. */
const REACH = { root: document, rootMargin: BELOW, scrollMargin: BELOW };

/**
 * Tells whether the shopper has scrolled past an element of the page, so that it lies above the viewport. Without such an
 * element there is nothing to wait for. `find` is asked again when the page was rebuilt. Draws the widget again when the
 * answer changes. Nothing is followed before the first question.
 */
export function followPassing(find: () => Element | null, { redraw, ended }: WidgetLife): () => boolean {
  let hasPassed: boolean | undefined;
  const tell = (answer: boolean) => {
    if (answer === hasPassed) return;
    hasPassed = answer;
    redraw();
  };

  function follow(): boolean {
    let watched = find();
    // An element that isn't shown, as in a closed dialog, has no place to be past of: its rectangle is all zeros. One that is
    // cut off, by a box that scrolls or at the side, is below or beside.
    const visibility = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) tell(!last.isIntersecting && last.boundingClientRect.bottom <= pageTop());
    }, REACH);
    const rebuilds = new MutationObserver(() => {
      if (watched?.isConnected) return;
      visibility.disconnect();
      watched = find();
      if (watched) visibility.observe(watched);
      else tell(true);
    });
    rebuilds.observe(document.body, { subtree: true, childList: true });
    if (watched) visibility.observe(watched);
    ended.addEventListener('abort', () => {
      visibility.disconnect();
      rebuilds.disconnect();
    });
    return !watched;
  }

  return () => {
    hasPassed ??= follow();
    return hasPassed;
  };
}

/** Where the scrolled page begins in the viewport: below a header that stands outside the element that scrolls. */
const pageTop = () => innerScroller()?.getBoundingClientRect().top ?? 0;
