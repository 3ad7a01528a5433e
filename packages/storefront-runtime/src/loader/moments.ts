import type { Moment } from '../page/page.ts';
import { scrolledBy } from '../page/scrolled-by.ts';
import { scrollsPage } from '../page/scroller.ts';

/** Events that count as an interaction even before the page is loaded. */
const ACTIVATION_EVENTS = ['pointerdown', 'keydown'];

/**
 * Calls `onReached` once for each moment, in order: `loaded` after the page's own load listeners have run or at an
 * earlier first interaction, `moved` at the first interaction, or on load if the page is already scrolled, and `intent`
 * at the first pointer or key press. A prerendered page or a background tab waits until it is visible.
 */
export function observeMoments(onReached: (moment: Moment) => void): void {
  const reached = new Set<Moment>();
  let reported = 0;
  const report = () => {
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', report);
      return;
    }
    const unreported = [...reached].slice(reported);
    reported = reached.size;
    unreported.forEach(onReached);
  };
  const reach = (...moments: Moment[]) => {
    for (const moment of moments) reached.add(moment);
    report();
  };
  // Runs before the page's own listeners, which may change the page, for example open a dialog.
  const listen = (name: string, ...moments: Moment[]) =>
    addEventListener(name, () => reach('loaded', 'moved', ...moments), { capture: true, once: true });
  const afterLoad = () => {
    reach('loaded');
    if (scrolledBy() > 0) reach('moved');
    // A pointer may move over the page by chance, so pointer moves count only after load.
    listen('pointermove');
  };
  for (const name of ACTIVATION_EVENTS) listen(name, 'intent');
  // In the capture phase, because scroll events of elements inside the body do not bubble.
  // A carousel may scroll by itself.
  const onScroll = ({ target }: Event) => {
    if (!scrollsPage(target)) return;
    removeEventListener('scroll', onScroll, true);
    reach('loaded', 'moved');
  };
  addEventListener('scroll', onScroll, true);
  const onLoad = () => setTimeout(afterLoad);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
}
