/** Pause between two adds, as required by the product specification. */
const PAUSE_AFTER_ADD_MS = 1000;

export interface WriteQueue {
  /** Runs a write after all earlier ones. Settles as soon as the write has finished. */
  write(work: () => Promise<void>): Promise<void>;
  /** Runs an add after all earlier writes, and at least a second after the previous add. */
  add(work: () => Promise<void>): Promise<void>;
  /** Returns true if no write waits or runs. */
  isIdle(): boolean;
}

/** Creates a queue that runs cart writes one at a time, in call order. In the preview, it runs none. */
export function createWriteQueue(isPreview: boolean): WriteQueue {
  let last = Promise.resolve();
  let unfinished = 0;
  let nextAdd = 0;

  function write(work: () => Promise<void>): Promise<void> {
    if (isPreview) return Promise.resolve();
    unfinished += 1;
    const result = last.then(work).finally(() => (unfinished -= 1));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    write,
    add: (work) =>
      write(async () => {
        const pause = nextAdd - performance.now();
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        return work().finally(() => (nextAdd = performance.now() + PAUSE_AFTER_ADD_MS));
      }),
    isIdle: () => unfinished === 0,
  };
}
