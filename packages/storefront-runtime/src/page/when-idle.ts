/** Calls `run` when the page is idle, after `timeout` milliseconds at the latest. */
export function whenIdle(run: () => void, timeout: number): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, Math.min(timeout, 200));
}
