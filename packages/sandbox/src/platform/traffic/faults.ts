import { z } from 'zod';

/** A fault to inject: the body of `POST /__sandbox/faults`. */
export const faultInput = z.strictObject({
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    path: z.string().startsWith('/').describe('matches paths with this prefix'),
    host: z.string().optional().describe('matches hosts with this prefix: `linen-and-oak.`, `cdn.`; default: any host'),
  }),
  status: z.number().int().min(200).max(599).optional().describe('answer with this status instead'),
  throttle: z.number().int().min(0).optional().describe('answer 429 with this `Retry-After`, in seconds'),
  malformed: z.boolean().default(false).describe('answer with truncated JSON'),
  drop: z.boolean().default(false).describe('close the connection without answering'),
  delay: z.number().int().min(0).max(120_000).default(0).describe('milliseconds to wait before anything else'),
  afterwards: z.boolean().default(false).describe('process the request, then replace only its response'),
  times: z.number().int().min(1).default(1).describe('number of requests that the fault affects'),
});

export type Fault = z.output<typeof faultInput>;

/** The parts of a request by which faults are matched. */
export interface FaultyRequest {
  method: string;
  /** With the query string. */
  path: string;
  host: string;
}

/** The faults to inject, in the order they were added. The first match applies. */
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

  /** Returns the fault for this request and decrements its `times`. Null if no fault matches. */
  take({ method, path, host }: FaultyRequest): Fault | null {
    const fault = this.#waiting.find(
      ({ match }) =>
        (match.method === undefined || match.method === method) &&
        (match.host === undefined || host.startsWith(match.host)) &&
        path.startsWith(match.path),
    );
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault;
  }
}
