/** What a mutation refuses. `code` is left out where the payload's error type has none, and null where only this refusal has none. */
export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

/** One refusal, in a list as payloads carry it. */
export const userError = (field: string[] | null, message: string, code?: string | null): UserError[] => [
  { field, message, ...(code !== undefined && { code }) },
];
