import type { z } from 'zod';
import { t } from '../texts/texts';
import { problem } from './problem.server';
import { readJson } from './request-body.server';

/**
 * Makes a handler that reads a JSON body of at most `maxBytes` (1 MB by default), and calls `handler` with the body as
 * parsed by `schema`.
 * @throws Response 413 for a larger body, 400 for one that is not JSON or does not match the schema, with its issues.
 */
export function withBody<Body, Context extends { request: Request }>(
  schema: z.ZodType<Body>,
  handler: (body: Body, context: Context) => Promise<Response>,
  maxBytes?: number,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const parsed = schema.safeParse(await readJson(context.request, maxBytes));
    if (parsed.success) return handler(parsed.data, context);
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(pathPart), message }));
    throw problem('malformed', t('api.requestBody'), { issues });
  };
}

function pathPart(part: PropertyKey): string | number {
  return typeof part === 'symbol' ? String(part) : part;
}
