/** After this, in milliseconds, a page that never idles is taken for idle. */
const IDLE_TIMEOUT = 2000;

/** Calls once the page has a moment to spare. */
export function whenIdle(call: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: IDLE_TIMEOUT });
  else setTimeout(call, 200);
}
