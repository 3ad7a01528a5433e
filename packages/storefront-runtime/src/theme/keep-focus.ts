import { innerScroller, scrollsPage } from '../page/scroller.ts';

/** Longer than a theme takes to fetch and rebuild its pickers. */
const KEEP_MS = 3000;

/** What the shopper does next ends the guard: from then on the page may go where it likes. */
const INTENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/**
 * Keeps focus and scroll position at the widget that drives the theme's pickers. Themes focus the picker that they have rebuilt,
 * and scroll to the picture of the variant; both take the page away from under the shopper.
 */
export function keepFocus(): void {
  const host = document.activeElement;
  const control = host?.shadowRoot?.activeElement;
  const keepPlace = placeKeeper();
  const guard = new AbortController();
  const options = { signal: guard.signal, capture: true, passive: true };
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== host && control instanceof HTMLElement) control.focus({ preventScroll: true });
    },
    options,
  );
  // An instant scroll ends a smooth one.
  addEventListener('scroll', ({ target }) => scrollsPage(target) && keepPlace(), options);
  for (const intent of INTENTS) addEventListener(intent, () => guard.abort(), options);
  setTimeout(() => guard.abort(), KEEP_MS);
}

/**
 * Returns the function that scrolls back to what is in the middle of the viewport now. The browser itself scrolls when what
 * lies above grows or shrinks, so that nothing seems to move: that is left as it is.
 */
function placeKeeper(): () => void {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const anchor = middle?.closest('.shopify-section') ?? middle;
  const top = anchor?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved = anchor?.isConnected ? anchor.getBoundingClientRect().top - top : 0;
    if (moved) (innerScroller() ?? window).scrollBy({ top: moved, behavior: 'instant' });
  };
}
