/** After this, in milliseconds, a page that never idles gets its widgets all the same. */
const IDLE_TIMEOUT = 2000;

/** Signs that a shopper is about to use the page. */
const INTENTS = ['pointerdown', 'keydown', 'scroll'];

/**
 * Calls `begin` once, when the loaded page is idle, and `use` once, at the shopper's first move or on a page that opens scrolled.
 * A move may come sooner than the idle moment: then both are called. A page that is only being prerendered, or lies in a
 * background tab, waits until somebody looks at it.
 */
export function whenReady(begin: () => void, use: () => void): void {
  let isIdle = false;
  let isInUse = false;
  let hasBegun = false;
  let isUsed = false;
  const tell = () => {
    if (document.visibilityState === 'hidden') return;
    if (!hasBegun && (isIdle || isInUse)) {
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
  const listen = (intent: string) => addEventListener(intent, move, { passive: true, once: true });
  const idle = () => {
    isIdle = true;
    isInUse ||= scrollY > 0;
    tell();
    // Before, a pointer that happens to move over the page says too little.
    listen('pointermove');
  };
  const whenIdle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: IDLE_TIMEOUT }) : setTimeout(idle, 200);
  INTENTS.forEach(listen);
  document.addEventListener('visibilitychange', tell);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
