/** The time as the imitated platform sees it. Tests move it, so that a trial or a deadline need not be waited for. */
export class Clock {
  /** Milliseconds ahead of this machine; negative for behind. */
  ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** ISO 8601, as the platform writes times. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }
}
