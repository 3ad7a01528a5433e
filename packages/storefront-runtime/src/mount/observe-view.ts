/** A view is at least this share of the element on screen for this time. */
const VIEW_RATIO = 0.5;
const VIEW_MS = 1000;

/**
 * Calls `onView` once, after half of the element was on screen for a second. Returns a function that stops observing.
 */
export function observeView(element: Element, onView: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'hidden') return;
        stop();
        onView();
      }, VIEW_MS);
    },
    { threshold: VIEW_RATIO },
  );
  observer.observe(element);
  return stop;
}
