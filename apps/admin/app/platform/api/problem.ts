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

/** A save since the version that a request is based on. */
export const otherSave = z.object({
  savedAt: z.iso.datetime(),
  /** The staff member who saved; null if the name is unknown. */
  name: z.string().nullable(),
  /** True if the staff member is the one who sends the request, such as in another tab. */
  isYou: z.boolean(),
});

export type OtherSave = z.infer<typeof otherSave>;

/**
 * Body of every error response: `{ error: { code, message, issues?, newer? } }`. The message is for the merchant. `newer` is
 * present if a save could not be made because of newer versions: the fields that both have changed, by the dotted path of
 * each, in which list items are named by their keys. Without a path, it is about the whole document.
 */
export const problemBody = z.object({
  error: z.object({
    code: z.enum(PROBLEM_CODES),
    message: z.string(),
    issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
    newer: z.array(otherSave.extend({ path: z.string() })).optional(),
  }),
});

export type ProblemBody = z.infer<typeof problemBody>;

export type NewerChange = NonNullable<ProblemBody['error']['newer']>[number];
