/** Pause between two adds. Source: specification 4.5 and 9. */
const WAIT_AFTER_ADD_MS = 1000;

/** Runs adds one at a time, with a pause before the next one. Each caller gets its own result without that pause. */
export function createAddQueue(waitMs: number = WAIT_AFTER_ADD_MS) {
  let previous: Promise<unknown> = Promise.resolve();
  return <T>(add: () => Promise<T>): Promise<T> => {
    const result = previous.then(add);
    const wait = () => new Promise((resolve) => setTimeout(resolve, waitMs));
    previous = result.then(wait, wait);
    return result;
  };
}
