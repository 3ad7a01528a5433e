import type { Issue } from '@uptill/feature-schema';

const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  missing_scopes: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  validation: 422,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof STATUS;

/** Body of every error response: `{ error: { code, message, issues? } }`. */
export interface ProblemBody {
  error: { code: ProblemCode; message: string; issues?: Issue[] };
}

/** Returns an error response. The message tells the merchant what happened and what to do. */
export function problem(
  code: ProblemCode,
  message: string,
  more: { issues?: Issue[]; headers?: HeadersInit } = {},
): Response {
  const body: ProblemBody = { error: { code, message, ...(more.issues && { issues: more.issues }) } };
  const response = Response.json(body, { status: STATUS[code], headers: noStore(more.headers) });
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
