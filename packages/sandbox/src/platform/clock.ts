/** The time as the imitated platform sees it. Tests move it, so that a trial or a deadline need not be waited for. */
export class Clock {
  #ahead = 0;
  readonly #listeners = new Set<() => void>();

  /** Milliseconds ahead of this machine; negative for behind. */
  get ahead(): number {
    return this.#ahead;
  }

  set ahead(milliseconds: number) {
    this.#ahead = milliseconds;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** ISO 8601, as the platform writes times. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }

  /** Resolves with true once it is `time` (milliseconds since 1970), whether it passes or is moved; with false when the signal ends first. */
  until(time: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const finish = (due: boolean) => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        signal.removeEventListener('abort', look);
        resolve(due);
      };
      const look = () => {
        clearTimeout(timer);
        if (signal.aborted) return finish(false);
        const left = time - this.now();
        if (left <= 0) return finish(true);
        timer = setTimeout(look, Math.min(left, LONGEST_TIMER));
        timer.unref();
      };
      this.#listeners.add(look);
      signal.addEventListener('abort', look);
      look();
    });
  }
}

/** A longer timer would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
