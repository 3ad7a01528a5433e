import { innerScroller, scrollsPage } from '../page/scroller.ts';

/** Longer than a theme takes to fetch and rebuild its pickers, on a slow network too. */
const KEEP_MS = 10_000;

/** What the shopper does on the page ends the guard: from then on it may go where it likes. */
const MOVES = ['wheel', 'touchmove'];
const PRESSES = ['pointerdown', 'keydown'];

/** Ends the guard of the choice before. */
let end = () => {};

/**
 * Keeps focus and scroll position at the widget that drives the theme's pickers, while the shopper goes on using it. Themes focus
 * the picker that they have rebuilt, and scroll to the picture of the variant; both take the page away from under the shopper.
 */
export function keepFocus(): void {
  const host = document.activeElement;
  const root = host?.shadowRoot;
  let control = asHtml(root?.activeElement);
  let isTabbing = false;
  end();
  const guard = new AbortController();
  end = () => guard.abort();
  const options = { signal: guard.signal, capture: true, passive: true };

  // The document hears nothing of focus that moves within the shadow root.
  root?.addEventListener('focusin', ({ target }) => (control = asHtml(target)), options);
  document.addEventListener(
    'focusin',
    ({ target, relatedTarget: before }) => {
      // A drawer that opens after an add has the focus for itself.
      if (target === host || !(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return;
      if (isTabbing) guard.abort();
      else (before instanceof HTMLElement && before !== host ? before : control)?.focus({ preventScroll: true });
    },
    options,
  );
  const keepPlace = placeKeeper();
  // An instant scroll ends a smooth one.
  addEventListener('scroll', ({ target }) => scrollsPage(target) && keepPlace(), options);
  for (const move of MOVES) addEventListener(move, () => guard.abort(), options);
  for (const press of PRESSES) addEventListener(press, ({ target }) => target !== host && guard.abort(), options);
  // A shopper who leaves the widget by keyboard is not called back.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isTabbing = key === 'Tab';
      // The browser has moved the focus by then.
      setTimeout(() => (isTabbing = false));
    },
    options,
  );
  setTimeout(() => guard.abort(), KEEP_MS);
}

const asHtml = (target: unknown) => (target instanceof HTMLElement ? target : undefined);

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
