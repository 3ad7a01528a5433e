import { z } from 'zod';

/** A fault to inject, as `POST /__sandbox/faults` takes it. */
export const faultInput = z.strictObject({
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    /** Matches paths that begin with it. */
    path: z.string().startsWith('/'),
  }),
  /** Answer this status instead of doing the work. */
  status: z.number().int().min(200).max(599).optional(),
  /** Milliseconds to wait first. */
  delay: z.number().int().min(0).max(120_000).default(0),
  /** Close the connection without an answer. */
  drop: z.boolean().default(false),
  /** How many requests it meets before it is used up. */
  times: z.number().int().min(1).default(1),
});

export type Fault = z.output<typeof faultInput>;

/** Faults waiting for their request. The first that matches is applied. */
export class FaultList {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  clear(): void {
    this.#waiting = [];
  }

  all(): readonly Fault[] {
    return this.#waiting;
  }

  /** The fault for this request, counted down; null when there is none. */
  take(method: string, path: string): Fault | null {
    const fault = this.#waiting.find(
      ({ match }) => (match.method === undefined || match.method === method) && path.startsWith(match.path),
    );
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault;
  }
}
