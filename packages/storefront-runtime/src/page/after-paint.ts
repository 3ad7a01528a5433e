/** Time after which a page without animation frames, such as a hidden tab, counts as painted. */
const MAX_WAIT_MS = 200;

/** Calls `run` after the browser's next paint. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) run();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, MAX_WAIT_MS);
}
