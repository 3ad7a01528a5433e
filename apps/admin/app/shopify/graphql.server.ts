import type { z } from 'zod';

/** The Admin API as the Shopify library hands it out. */
export type AdminGraphql = (
  operation: string,
  options?: { variables?: Record<string, unknown>; signal?: AbortSignal },
) => Promise<Response>;

/** The Admin API has this long to answer, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Runs one operation and parses what it answers.
 * @throws what the library throws when Shopify can't be reached or refuses; ZodError when the answer has another shape.
 */
export async function runOperation<Answer>(
  graphql: AdminGraphql,
  operation: string,
  variables: Record<string, unknown>,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await graphql(operation, { variables, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json();
  return answer.parse(isRecord(body) ? body.data : undefined);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
