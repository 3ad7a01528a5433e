import { z } from 'zod';

/** HTTP status of each error code. */
export const PROBLEM_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  upgrade_required: 402,
  missing_scopes: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  validation: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** Returns the code of an HTTP status; undefined for a status without an error code of ours. */
export function problemCodeOf(status: number): ProblemCode | undefined {
  return PROBLEM_CODES.find((code) => PROBLEM_STATUS[code] === status);
}

/** Body of every error response: `{ error: { code, message, issues? } }`. The message is for the merchant. */
export const problemBody = z.object({
  error: z.object({
    code: z.enum(PROBLEM_CODES),
    message: z.string(),
    issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
  }),
});

export type ProblemBody = z.infer<typeof problemBody>;
