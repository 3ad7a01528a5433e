/** Matches windows in which the page scrolls in its own element beside the cart, as in base.css. */
export const wide = window.matchMedia('(min-width: 990px)');

/** Returns the root for an IntersectionObserver with a margin: the element that scrolls, or null for the window. */
export const pageScroller = () => (wide.matches ? document.getElementById('Page') : null);

// Browsers restore the scroll position of the window, but not of an element.
window.addEventListener('pagehide', () => {
  window.history.replaceState({ ...window.history.state, top: pageScroller()?.scrollTop }, '');
});
window.addEventListener('pageshow', () => {
  const top = window.history.state?.top;
  if (top !== undefined) pageScroller()?.scrollTo({ top, behavior: 'instant' });
});
