/**
 * An error of a mutation. `code` is undefined if the payload's error type has no codes, and null if only this error has
 * none.
 */
export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

/** Returns one error in a list, as payloads contain it. */
export const userError = (field: string[] | null, message: string, code?: string | null): UserError[] => [
  { field, message, ...(code !== undefined && { code }) },
];
