import { scrolledBy, scrollsPage } from '../page/scroller.ts';

/** Signs that a shopper is about to use the page. */
const INTENTS = ['pointerdown', 'keydown'];

export interface Readiness {
  /** Once, when the page is loaded and its own scripts have seen that, or when it is used sooner. */
  begin(): void;
  /** Once, at the shopper's first move or on a page that opens scrolled, and after `begin`. */
  use(): void;
}

/**
 * Tells how far the page is. One that is only being prerendered, or lies in a background tab, waits until somebody looks at
 * it.
 */
export function whenReady({ begin, use }: Readiness): void {
  let isSettled = false;
  let isInUse = false;
  let hasBegun = false;
  let isUsed = false;
  const tell = () => {
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', tell);
      return;
    }
    if (!hasBegun && (isSettled || isInUse)) {
      hasBegun = true;
      begin();
    }
    if (!isUsed && isInUse) {
      isUsed = true;
      use();
    }
  };
  const move = () => {
    isInUse = true;
    tell();
  };
  // Before the page's own listeners: what they do about the move is not how the page was.
  const listen = (intent: string) => addEventListener(intent, move, { capture: true, once: true });
  const settle = () => {
    isSettled = true;
    isInUse ||= scrolledBy() > 0;
    tell();
    // Before, a pointer that happens to move over the page says too little.
    listen('pointermove');
  };
  INTENTS.forEach(listen);
  // Also of an element inside the body, whose scroll events do not bubble. A carousel that scrolls by itself is no move.
  const onScroll = ({ target }: Event) => {
    if (!scrollsPage(target)) return;
    removeEventListener('scroll', onScroll, true);
    move();
  };
  addEventListener('scroll', onScroll, true);
  const loaded = () => setTimeout(settle);
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true });
}
