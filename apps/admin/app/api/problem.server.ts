import type { Issue } from '@uptill/feature-schema';
import { PROBLEM_STATUS, type ProblemBody, type ProblemCode } from './problem';

/** Returns an error response. The message tells the merchant what happened and what to do. */
export function problem(
  code: ProblemCode,
  message: string,
  more: { issues?: Issue[]; headers?: HeadersInit } = {},
): Response {
  const body: ProblemBody = { error: { code, message, ...(more.issues && { issues: more.issues }) } };
  const response = Response.json(body, { status: PROBLEM_STATUS[code], headers: noStore(more.headers) });
  problems.add(response);
  return response;
}

const problems = new WeakSet<Response>();

/** Returns true for a response made by `problem`, rather than by a library. */
export function isProblem(response: Response): boolean {
  return problems.has(response);
}

/** Adds `Cache-Control: private, no-store` to headers, for responses with a shop's data. */
export function noStore(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  all.set('Cache-Control', 'private, no-store');
  return all;
}
