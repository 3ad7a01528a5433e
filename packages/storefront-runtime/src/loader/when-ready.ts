/** After this, in milliseconds, a page that never idles gets its widgets all the same. */
const IDLE_TIMEOUT = 2000;

/** Signs that a shopper is about to use the page. */
const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/**
 * Calls `run` when the loaded page is idle, and at the shopper's first move, which may come sooner: then it is `isInUse`, as
 * is a page that opens scrolled. A page that is only being prerendered, or lies in a background tab, waits until somebody
 * looks at it.
 */
export function whenReady(run: (isInUse: boolean) => void): void {
  let isIdle = false;
  let isInUse = false;
  let told: boolean | undefined;
  const tell = () => {
    if (!(isIdle || isInUse) || told === isInUse || document.visibilityState === 'hidden') return;
    told = isInUse;
    run(isInUse);
  };
  const use = () => {
    isInUse = true;
    tell();
  };
  const idle = () => {
    isIdle = true;
    isInUse ||= scrollY > 0;
    tell();
  };
  const whenIdle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: IDLE_TIMEOUT }) : setTimeout(idle, 200);
  for (const intent of INTENTS) addEventListener(intent, use, { passive: true, once: true });
  document.addEventListener('visibilitychange', tell);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
