/** How much of a widget, and for how long, the shopper must have on screen for it to count as seen. */
const VIEW_RATIO = 0.5;
const VIEW_MS = 1000;

/** Calls `seen` once, when half of the element was on screen for a second. Returns the function that ends it. */
export function observeView(element: Element, seen: () => void): () => void {
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
        seen();
      }, VIEW_MS);
    },
    { threshold: VIEW_RATIO },
  );
  observer.observe(element);
  return stop;
}
