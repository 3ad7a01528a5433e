import { setTimeout as pause } from 'node:timers/promises';
import { type HttpResponse, type RequestOptions, sendRequest } from '../app-client.ts';

/** How long a client waits for an answer, in milliseconds. */
const PATIENCE_MS = 30_000;

// biome-ignore lint/suspicious/noExplicitAny: the kinds of traffic check the answers
export type Answer = HttpResponse<any>;

/** A request of one kind of traffic that was sent. */
export interface SentRequest {
  kind: string;
  /** Milliseconds since the traffic began. */
  at: number;
  /** Milliseconds until the answer. */
  ms: number;
  /** Null without an answer. */
  status: number | null;
  isAnswered: boolean;
}

/** Sends the requests of the traffic, and remembers how long each has taken. */
export class Requests {
  readonly sent: SentRequest[] = [];
  /** What no fault excuses, such as a refusal of a valid request. */
  readonly wrong = new Set<string>();
  readonly #begun = performance.now();
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Milliseconds since the traffic began. */
  get now(): number {
    return performance.now() - this.#begun;
  }

  /** Ends the traffic: no client begins another request. */
  end(): void {
    this.#isOver = true;
  }

  /**
   * Sends a request. Returns null if nobody can know whether it had an effect: without an answer, or with one of 500 or above.
   * Statuses that are not `expected` are wrong.
   */
  async send(
    kind: string,
    address: { host: string; path: string },
    options: RequestOptions = {},
    expected: readonly number[] = [200],
  ): Promise<Answer | null> {
    const at = this.now;
    const patience = { ...options, signal: AbortSignal.timeout(PATIENCE_MS) };
    const answer = await sendRequest(address.host, address.path, patience).catch(() => null);
    const isAnswered = answer !== null && answer.status < 500;
    this.sent.push({ kind, at, ms: this.now - at, status: answer?.status ?? null, isAnswered });
    if (!isAnswered) return null;
    if (!expected.includes(answer.status)) {
      this.wrong.add(
        `${kind}: ${options.method ?? 'GET'} ${address.path.split('?')[0]} responded ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      );
    }
    return answer;
  }

  /** Sends until there is an answer, or until the traffic is over. */
  async insist(send: () => Promise<Answer | null>, retryMs: number): Promise<Answer | null> {
    while (true) {
      const answer = await send();
      if (answer || this.isOver) return answer;
      await pause(retryMs);
    }
  }

  /** Takes steps with pauses until the traffic is over. */
  async repeat(step: () => Promise<void>, pauseMs: () => number): Promise<void> {
    while (!this.isOver) {
      await step();
      await pause(pauseMs());
    }
  }
}
