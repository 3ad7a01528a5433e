import { useEffect } from 'react';

/** Scroll position of the help's list in pixels, while the app is open. */
let kept = 0;

/** Scrolls the page to where it was when it was left. */
export function useScrollRestoration(): void {
  useEffect(() => {
    window.scrollTo(0, kept);
    const keep = () => {
      kept = window.scrollY;
    };
    document.addEventListener('scroll', keep, { passive: true });
    return () => document.removeEventListener('scroll', keep);
  }, []);
}
