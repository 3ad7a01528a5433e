/** From here on the page scrolls by itself and leaves room for the cart beside it, as base.css has it. */
export const wide = window.matchMedia('(min-width: 990px)');

/** The root of an IntersectionObserver whose margin counts: what scrolls the page; null for the window. */
export const pageScroller = () => (wide.matches ? document.getElementById('Page') : null);

// Browsers remember how far the window was scrolled, not an element in it.
window.addEventListener('pagehide', () => {
  window.history.replaceState({ ...window.history.state, top: pageScroller()?.scrollTop }, '');
});
window.addEventListener('pageshow', () => {
  const top = window.history.state?.top;
  if (top !== undefined) pageScroller()?.scrollTo({ top, behavior: 'instant' });
});
