/** Maximum length of a logged body, in bytes. */
export const LOGGED_BODY_LIMIT = 64 * 1024;

export interface LoggedRequest {
  /** ISO 8601. */
  at: string;
  method: string;
  /** The host that the client addressed: `linen-and-oak.myshopify.com`, `uptill.localhost:4400`. */
  host: string;
  /** With the query string; secrets are redacted. */
  path: string;
  /** Null until the request is answered, and for a dropped request. */
  status: number | null;
  /** Text, truncated at 64 KB; empty without a body. */
  body: string;
  /** The text of a JSON response, truncated at 64 KB; otherwise empty. */
  answer: string;
}

/** The latest requests to the sandbox, oldest first. In memory only. */
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
