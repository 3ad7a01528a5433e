import { z } from 'zod';

/** The Admin API's errors inside an error of the Shopify library. */
const adminApiErrors = z.object({
  body: z.object({
    errors: z.object({
      graphQLErrors: z.array(
        z.object({
          message: z.string().optional(),
          extensions: z.object({ code: z.string().optional() }).optional(),
        }),
      ),
    }),
  }),
});

/** Returns true if the Admin API refused an operation because the shop has not granted a scope. */
export function isAccessDenied(error: unknown): boolean {
  return errorCodes(error).includes('ACCESS_DENIED');
}

/** Returns true if the Admin API throttled an operation: by an error code with status 200, or by status 429. */
export function isThrottled(error: unknown): boolean {
  if (errorCodes(error).includes('THROTTLED')) return true;
  // By name: `instanceof` fails for a class loaded twice.
  return error instanceof Error && error.constructor.name === 'HttpThrottlingError';
}

/** Returns true if the Admin API refused our token. The library's error has the status in `response.code`. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && 'response' in error && isCode401(error.response);
}

function isCode401(response: unknown): boolean {
  return typeof response === 'object' && response !== null && 'code' in response && response.code === 401;
}

/** Returns true if the Admin API refused the cursor of a page. This error has a message but no code. */
export function isInvalidCursor(error: unknown): boolean {
  return errorsOf(error).some(({ message }) => message?.startsWith('Invalid cursor'));
}

/** Returns the Admin API's error codes for a refused operation; none for any other error. */
function errorCodes(error: unknown): string[] {
  return errorsOf(error).flatMap(({ extensions }) => extensions?.code ?? []);
}

function errorsOf(error: unknown) {
  const parsed = adminApiErrors.safeParse(error);
  return parsed.success ? parsed.data.body.errors.graphQLErrors : [];
}
