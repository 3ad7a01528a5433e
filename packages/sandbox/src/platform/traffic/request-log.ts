/** How much of a request's body the log keeps, in bytes. */
export const LOGGED_BODY_LIMIT = 64 * 1024;

export interface LoggedRequest {
  /** ISO 8601. */
  at: string;
  method: string;
  /** As the client named it: `linen-and-oak.myshopify.com`, `uptill.localhost:4400`. */
  host: string;
  /** With the query string; secrets are struck out. */
  path: string;
  /** Null while the answer is not there yet, and for a request that was dropped. */
  status: number | null;
  /** Text, cut at 64 KB; empty without a body. */
  body: string;
  /** The answer's text when it is JSON, cut likewise. */
  answer: string;
}

/** The last requests that reached the sandbox, oldest first. In memory only. */
export class RequestLog {
  #entries: LoggedRequest[] = [];
  readonly #limit: number;

  constructor(limit = 2000) {
    this.#limit = limit;
  }

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > this.#limit) this.#entries.splice(0, this.#entries.length - this.#limit);
  }

  all(): readonly LoggedRequest[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
