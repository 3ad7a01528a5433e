import type { z } from 'zod';

/** The Shopify library's function for Admin API operations. */
export type AdminGraphql = (
  operation: string,
  options?: { variables?: Record<string, unknown>; signal?: AbortSignal },
) => Promise<Response>;

/** Default timeout of an Admin API operation, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Runs an operation and returns its data, parsed by `schema`.
 * @throws The library's errors if Shopify can't be reached or refuses the operation; ZodError if the data does not match.
 */
export async function runOperation<Data>(
  graphql: AdminGraphql,
  operation: string,
  variables: Record<string, unknown>,
  schema: z.ZodType<Data>,
  timeoutMs = TIMEOUT_MS,
): Promise<Data> {
  const response = await graphql(operation, { variables, signal: AbortSignal.timeout(timeoutMs) });
  const body: unknown = await response.json();
  return schema.parse(isRecord(body) ? body.data : undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
