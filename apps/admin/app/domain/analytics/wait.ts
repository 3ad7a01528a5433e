/** Resolves after a time in milliseconds, or at once when `signal` aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
