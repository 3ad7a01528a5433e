import { innerScroller, scrollsPage } from '../page/scroller.ts';

/** Longer than a theme takes to fetch and rebuild its pickers, even on a slow network. */
const MAX_DURATION_MS = 10_000;

/** Interactions that end `preserveFocus`: scrolling, and pointer or key presses outside the widget. */
const SCROLL_EVENTS = ['wheel', 'touchmove'];
const ACTIVATION_EVENTS = ['pointerdown', 'keydown'];

/** Ends the previous `preserveFocus` at its scroll position, if it is still running. */
let endPrevious = () => {};

/** Ends `preserveFocus`, because the widget itself moves the focus to the page. */
export const stopPreservingFocus = (): void => endPrevious();

/**
 * Preserves the focus in a widget, and the scroll position, after a choice in the widget has changed the theme's
 * pickers. Themes focus the rebuilt picker and scroll to the variant's image. Ends when the shopper uses the page
 * outside the widget.
 */
export function preserveFocus(): void {
  const host = document.activeElement;
  const root = host?.shadowRoot;
  let control = asHtml(root?.activeElement);
  let isTabbing = false;
  let isReturning = false;
  endPrevious();
  const restoreScroll = rememberScroll();
  const controller = new AbortController();
  const stop = () => controller.abort();
  endPrevious = () => {
    // The theme may have scrolled since the last scroll event.
    if (!controller.signal.aborted) restoreScroll();
    stop();
  };
  const options = { signal: controller.signal, capture: true, passive: true };

  // `focusin` does not reach the document when the focus moves inside a shadow root.
  root?.addEventListener('focusin', ({ target }) => (control = asHtml(target)), options);
  document.addEventListener(
    'focusin',
    ({ target, relatedTarget: before }) => {
      // A drawer that opens after an add retains the focus.
      if (target === host || !(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return;
      if (isTabbing) return stop();
      // Returning the focus triggers this listener again.
      if (isReturning) return;
      isReturning = true;
      (before instanceof HTMLElement && before !== host ? before : control)?.focus({ preventScroll: true });
      isReturning = false;
    },
    options,
  );
  // An instant scroll cancels the theme's smooth scroll.
  addEventListener('scroll', ({ target }) => scrollsPage(target) && restoreScroll(), options);
  for (const name of SCROLL_EVENTS) addEventListener(name, stop, options);
  for (const name of ACTIVATION_EVENTS) addEventListener(name, ({ target }) => target !== host && stop(), options);
  // A shopper may leave the widget with the Tab key.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isTabbing = key === 'Tab';
      // The browser moves the focus before this timeout runs.
      setTimeout(() => (isTabbing = false));
    },
    options,
  );
  setTimeout(stop, MAX_DURATION_MS);
}

const asHtml = (target: unknown) => (target instanceof HTMLElement ? target : undefined);

/**
 * Returns a function that restores the scroll position of the section now in the middle of the viewport. If content
 * above changes its height, the browser's scroll anchoring holds the section in place, which is not undone.
 */
function rememberScroll(): () => void {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const anchor = middle?.closest('.shopify-section') ?? middle;
  const top = anchor?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved = anchor?.isConnected ? anchor.getBoundingClientRect().top - top : 0;
    if (moved) (innerScroller() ?? window).scrollBy({ top: moved, behavior: 'instant' });
  };
}
