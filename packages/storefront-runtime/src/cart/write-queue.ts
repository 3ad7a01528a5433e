/** Pause between two adds, as required by the product specification. */
const PAUSE_AFTER_ADD_MS = 1000;

/** Time after the last press of a stepper until its quantity is sent. */
const HOLD_MS = 300;

export interface WriteQueue {
  /** Runs a write after all earlier ones. Settles as soon as the write has finished. */
  write(work: () => Promise<void>): Promise<void>;
  /** Runs an add after all earlier writes, and at least a second after the previous add. */
  add(work: () => Promise<void>): Promise<void>;
  /** Runs a write after all earlier ones, at the end of its hold: after 300 ms, or before any later write. */
  hold(work: () => Promise<void>): Promise<void>;
  /** Begins the current hold again. */
  restartHold(): void;
  /** Ends the current hold. */
  flush(): void;
  /** Ends the current hold, and the current pause between two adds. */
  leave(): void;
  /** Returns true if no write waits or runs. */
  isIdle(): boolean;
  /** Resolves when all writes so far have finished. */
  settled(): Promise<void>;
}

/** Creates a queue that runs cart writes one at a time, in call order. */
export function createWriteQueue(): WriteQueue {
  let last = Promise.resolve();
  let unfinished = 0;
  let nextAdd = 0;
  let flush = () => {};
  let endPause = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restartHold(): void {
    clearTimeout(timer);
    timer = setTimeout(() => flush(), HOLD_MS);
  }

  function write(work: () => Promise<void>): Promise<void> {
    flush();
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
        if (pause > 0)
          await new Promise<void>((resolve) => {
            endPause = resolve;
            setTimeout(resolve, pause);
          });
        return work().finally(() => (nextAdd = performance.now() + PAUSE_AFTER_ADD_MS));
      }),
    hold(work) {
      const result = write(() => isOver.then(work));
      const isOver = new Promise<void>((resolve) => {
        flush = resolve;
      });
      restartHold();
      return result;
    },
    restartHold,
    flush: () => flush(),
    leave() {
      flush();
      endPause();
    },
    isIdle: () => unfinished === 0,
    settled: () => last,
  };
}
