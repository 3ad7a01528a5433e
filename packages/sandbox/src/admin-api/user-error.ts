/** What a mutation refuses. `code` is left out where the payload's error type has none. */
export interface UserError {
  field: string[] | null;
  message: string;
  code?: string;
}

/** One refusal, in a list as payloads carry it. */
export const userError = (field: string[] | null, message: string, code?: string): UserError[] => [
  { field, message, ...(code && { code }) },
];
