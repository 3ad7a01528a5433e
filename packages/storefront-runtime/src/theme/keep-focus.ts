/** Longer than a theme takes to fetch and rebuild its pickers. */
const KEEP_MS = 3000;

/** What the shopper does next ends the guard: from then on the page may go where it likes. */
const INTENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/**
 * Keeps focus and scroll position at the widget that drives the theme's pickers. Themes of the Dawn family focus the
 * picker that they have rebuilt, which scrolls the page away from under the shopper.
 */
export function keepFocus(): void {
  const host = document.activeElement;
  const control = host?.shadowRoot?.activeElement;
  const { scrollX: left, scrollY: top } = window;
  const guard = new AbortController();
  const options = { signal: guard.signal, capture: true, passive: true };
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === host) return;
      if (control instanceof HTMLElement) control.focus({ preventScroll: true });
      scrollTo({ left, top, behavior: 'instant' });
      // Some browsers scroll to what got the focus after they have told of it.
      requestAnimationFrame(() => scrollTo({ left, top, behavior: 'instant' }));
    },
    options,
  );
  for (const intent of INTENTS) addEventListener(intent, () => guard.abort(), options);
  setTimeout(() => guard.abort(), KEEP_MS);
}
