import type { WidgetLife } from '../mount/widget.ts';

/**
 * Reaches from the viewport to below any page. So the observer tells of passing even when the page jumps over the element
 * without ever showing it.
 */
const BELOW = '0px 0px 1000000px 0px';

/**
 * Tells whether the shopper has scrolled past an element of the page, so that it lies above the viewport. Without such an
 * element there is nothing to wait for. `find` is asked again when the page was rebuilt. Draws the widget again when the
 * answer changes.
 */
export function followPassing(find: () => Element | null, { redraw, ended }: WidgetLife): () => boolean {
  let watched = find();
  let hasPassed = !watched;
  const tell = (answer: boolean) => {
    if (answer === hasPassed) return;
    hasPassed = answer;
    redraw();
  };
  // An element that isn't shown, as in a closed dialog, meets nothing: it has no place to be past of.
  const visibility = new IntersectionObserver((entries) => tell(!entries.at(-1)?.isIntersecting), {
    rootMargin: BELOW,
  });
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
  return () => hasPassed;
}
