import type { Issue } from '@uptill/feature-schema';
import { type NewerChange, PROBLEM_STATUS, type ProblemBody, type ProblemCode } from './problem';

/** Returns an error response. The message tells the merchant what happened and what to do. */
export function problem(
  code: ProblemCode,
  message: string,
  { headers, ...more }: { issues?: Issue[]; newer?: NewerChange[]; headers?: HeadersInit } = {},
): Response {
  const body: ProblemBody = { error: { code, message, ...more } };
  const response = Response.json(body, { status: PROBLEM_STATUS[code], headers: noStore(headers) });
  problems.add(response);
  return response;
}

const problems = new WeakSet<Response>();

/** Returns true for a response made by `problem`, false for a library's response. */
export function isProblem(response: Response): boolean {
  return problems.has(response);
}

/** Returns the response to a successful request: with the answer as JSON, or empty (204) for `undefined`. */
export function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  const headers = noStore();
  return answer === undefined ? new Response(null, { status: 204, headers }) : Response.json(answer, { headers });
}

/** Adds `Cache-Control: private, no-store` to headers, for responses with a shop's data. */
export function noStore(headers?: HeadersInit): Headers {
  const all = new Headers(headers);
  all.set('Cache-Control', 'private, no-store');
  return all;
}
