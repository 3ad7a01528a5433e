import { useEffect } from 'react';

/** Scroll position of the help's list in pixels, stored while the app is open. */
let kept = 0;

/** Restores the scroll position that the page had when it was left. */
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
