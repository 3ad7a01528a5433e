/** The sandbox's clock. Tests move it, so that they need not wait for the end of a trial or a deadline. */
export class Clock {
  #ahead = 0;
  readonly #listeners = new Set<() => void>();

  /** Milliseconds ahead of this machine's clock; negative if behind. */
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

  /** The current time in ISO 8601, the format of Shopify's APIs. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }

  /**
   * Resolves with true once the clock has reached `time` (milliseconds since 1970), also if the clock is moved; with
   * false if the signal aborts first.
   */
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

/** The longest timer in milliseconds. Node fires longer ones at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
