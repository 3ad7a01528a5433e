/** Between two adds. Source: specification 4.5 and 9. */
const WAIT_AFTER_ADD_MS = 1000;

/**
 * Runs one add at a time. The wait holds back the next add only: the caller of this one learns its result at once.
 */
export function createAddQueue(waitMs: number = WAIT_AFTER_ADD_MS) {
  let free: Promise<unknown> = Promise.resolve();
  return <T>(add: () => Promise<T>): Promise<T> => {
    const result = free.then(add);
    const wait = () => new Promise((resolve) => setTimeout(resolve, waitMs));
    free = result.then(wait, wait);
    return result;
  };
}
