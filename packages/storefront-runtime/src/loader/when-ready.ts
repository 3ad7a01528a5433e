/** After this, in milliseconds, a page that never idles gets its widgets all the same. */
const IDLE_TIMEOUT = 2000;

/** Signs that a shopper is about to use the page. */
const INTENTS = ['pointerdown', 'keydown', 'scroll'];

/**
 * Calls `run` once: when the loaded page is idle, or at the shopper's first move if that comes sooner. A page that is only being
 * prerendered, or lies in a background tab, waits until somebody looks at it.
 */
export function whenReady(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (hasRun || document.visibilityState === 'hidden') return;
    hasRun = true;
    for (const intent of INTENTS) removeEventListener(intent, once);
    document.removeEventListener('visibilitychange', once);
    run();
  };
  const idle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window ? requestIdleCallback(once, { timeout: IDLE_TIMEOUT }) : setTimeout(once, 200);
  for (const intent of INTENTS) addEventListener(intent, once, { passive: true });
  document.addEventListener('visibilitychange', once);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
