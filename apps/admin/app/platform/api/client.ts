import { type Issue, parseJson } from '@uptill/feature-schema';
import type { z } from 'zod';
import { language, t } from '../texts/texts';
import { type NewerChange, PROBLEM_STATUS, type ProblemCode, problemBody, problemCodeOf } from './problem';

/** Reason for a failed call: the server's error code, or `unreachable` without a response. */
export type FailureCode = ProblemCode | 'unreachable';

export interface ApiFailure {
  ok: false;
  code: FailureCode;
  /** Description of the failure for the merchant. */
  message: string;
  /** Issues at the fields of the body; empty for most failures. */
  issues: Issue[];
  /** For a save that could not be made because of newer versions: see `problemBody`. */
  newer?: NewerChange[];
}

export type ApiResult<Value> = { ok: true; value: Value } | ApiFailure;

interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Client for the app's own API. Paths are relative to `/api`. App Bridge adds the session token to every request.
 *
 * Responses are parsed by `schema`; a response without content (204) is parsed as `undefined`. Calls never reject: every
 * failure is a result. An aborted call has the code `unreachable`.
 */
export const api = {
  get<Value>(path: string, schema: z.ZodType<Value>, options?: CallOptions): Promise<ApiResult<Value>> {
    return call(path, schema, { method: 'GET', ...options });
  },
  put<Value>(path: string, body: unknown, schema: z.ZodType<Value>, options?: CallOptions): Promise<ApiResult<Value>> {
    return call(path, schema, { ...withJson(body, options), method: 'PUT' });
  },
  post<Value>(path: string, body: unknown, schema: z.ZodType<Value>, options?: CallOptions): Promise<ApiResult<Value>> {
    return call(path, schema, { ...withJson(body, options), method: 'POST' });
  },
  /** Downloads a file. */
  async file(path: string): Promise<ApiResult<Blob>> {
    try {
      const response = await send(path, { method: 'GET' });
      if (response.ok) return { ok: true, value: await response.blob() };
      return failureOf(response.status, parseJson(await response.text()));
    } catch {
      return failure('unreachable', t('api.unreachable'));
    }
  },
};

function withJson(body: unknown, { headers, signal }: CallOptions = {}): RequestInit {
  return { signal, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

async function call<Value>(path: string, schema: z.ZodType<Value>, init: RequestInit): Promise<ApiResult<Value>> {
  let response: Response;
  let text: string;
  try {
    response = await send(path, init);
    text = await response.text();
  } catch {
    return failure('unreachable', t('api.unreachable'));
  }
  const body = parseJson(text);
  if (!response.ok) return failureOf(response.status, body);
  const parsed = schema.safeParse(response.status === 204 ? undefined : body);
  return parsed.success ? { ok: true, value: parsed.data } : unexpected('unavailable');
}

function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(`/api/${path}`, { ...init, headers: { 'Accept-Language': language(), ...init.headers } });
}

/** Returns the failure of an error response. A response of a proxy in between has a body of another shape. */
function failureOf(status: number, body: unknown): ApiFailure {
  if (status === PROBLEM_STATUS.unauthenticated) return failure('unauthenticated', 'Unauthenticated');
  const parsed = problemBody.safeParse(body);
  if (!parsed.success) return unexpected(problemCodeOf(status) ?? 'unavailable');
  const { code, message, issues, newer } = parsed.data.error;
  return { ...failure(code, message, issues), ...(newer && { newer }) };
}

function unexpected(code: ProblemCode): ApiFailure {
  return failure(code, t('api.unexpected'));
}

function failure(code: FailureCode, message: string, issues: Issue[] = []): ApiFailure {
  return { ok: false, code, message, issues };
}
