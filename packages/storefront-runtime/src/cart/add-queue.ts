/** Pause between two adds, as required by the product specification. */
const WAIT_AFTER_ADD_MS = 1000;

/** Runs adds one at a time, with a pause between them. Each call resolves as soon as its own add has finished. */
export function createAddQueue(waitMs: number = WAIT_AFTER_ADD_MS) {
  let previous: Promise<unknown> = Promise.resolve();
  return <T>(add: () => Promise<T>): Promise<T> => {
    const result = previous.then(add);
    const wait = () => new Promise((resolve) => setTimeout(resolve, waitMs));
    previous = result.then(wait, wait);
    return result;
  };
}
