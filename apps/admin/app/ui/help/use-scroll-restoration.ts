import { useEffect } from 'react';

/** Scroll position of the help's list in pixels, stored while the app is open. */
let scrollPosition = 0;

/** Restores the scroll position that the page had when it was left. */
export function useScrollRestoration(): void {
  useEffect(() => {
    window.scrollTo(0, scrollPosition);
    const record = () => {
      scrollPosition = window.scrollY;
    };
    document.addEventListener('scroll', record, { passive: true });
    return () => document.removeEventListener('scroll', record);
  }, []);
}
