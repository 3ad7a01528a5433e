import { z } from 'zod';

/** A fault to inject, as `POST /__sandbox/faults` takes it. */
export const faultInput = z.strictObject({
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    path: z.string().startsWith('/').describe('matches paths that begin with it'),
    host: z.string().optional().describe('begins with it: `linen-and-oak.`, `cdn.`; any when left out'),
  }),
  status: z.number().int().min(200).max(599).optional().describe('answer this instead'),
  throttle: z.number().int().min(0).optional().describe('answer 429 with `Retry-After` of so many seconds'),
  malformed: z.boolean().default(false).describe('answer JSON that breaks off'),
  drop: z.boolean().default(false).describe('close the connection without an answer'),
  delay: z.number().int().min(0).max(120_000).default(0).describe('milliseconds to wait first'),
  afterwards: z.boolean().default(false).describe('do the work first: only its answer is lost'),
  times: z.number().int().min(1).default(1).describe('how many requests it meets before it is used up'),
});

export type Fault = z.output<typeof faultInput>;

/** What of a request decides whether a fault is meant for it. */
export interface FaultyRequest {
  method: string;
  /** With the query string. */
  path: string;
  host: string;
}

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
