import { useState } from 'react';
import { useIsHydrated } from '../shell/use-is-hydrated';
import { useOnMount } from '../shell/use-on-change';

/** Scroll position of the help's list in pixels, stored while the app is open. */
let scrollPosition = 0;

/** Restores the scroll position that the page had when it was left. If the app opens with this page, it stays where it is. */
export function useScrollRestoration(): void {
  const [isNavigation] = useState(useIsHydrated());
  useOnMount(() => {
    if (isNavigation) window.scrollTo(0, scrollPosition);
    const record = () => {
      scrollPosition = window.scrollY;
    };
    document.addEventListener('scroll', record, { passive: true });
    return () => document.removeEventListener('scroll', record);
  });
}
