import { execute, type GraphQLError, parse, validate } from 'graphql';
import { z } from 'zod';
import { findAccessToken } from '../oauth/access-tokens.ts';
import type { Sandbox } from '../sandbox.ts';
import type { ShopState } from '../state.ts';
import type { AdminApiContext } from './context.ts';
import { queryCost } from './query-cost.ts';
import { adminSchema } from './schema.ts';
import { ADMIN_API_VERSION } from './schema-file.ts';

const requestBody = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const NO_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)';

/** `POST /admin/api/2026-10/graphql.json`. Errors of the query come with status 200, as on the platform. */
export async function handleGraphql(request: Request, sandbox: Sandbox, shop: ShopState): Promise<Response> {
  const { installation } = shop;
  const token = request.headers.get('x-shopify-access-token');
  if (!installation || !token || !findAccessToken(installation, token)) return answer({ errors: NO_TOKEN }, 401);

  const body = requestBody.safeParse(await readBody(request));
  if (!body.success) return answer({ errors: { query: 'Required parameter missing or invalid' } }, 400);
  return answer(await run(body.data, { sandbox, shop, installation }));
}

async function run({ query, variables, operationName }: z.output<typeof requestBody>, contextValue: AdminApiContext) {
  const schema = await adminSchema();
  let document: ReturnType<typeof parse>;
  try {
    document = parse(query);
  } catch (error) {
    return { errors: [{ message: error instanceof Error ? error.message : 'syntax error' }] };
  }
  const invalid: readonly GraphQLError[] = validate(schema, document);
  if (invalid.length > 0) return { errors: invalid };
  const result = await execute({ schema, document, variableValues: variables, operationName, contextValue });
  return { ...result, extensions: { cost: queryCost(schema, document) } };
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (request.headers.get('content-type')?.startsWith('application/graphql')) return { query: text };
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answer(body: unknown, status = 200): Response {
  return Response.json(body, {
    status,
    headers: { 'X-Shopify-API-Version': ADMIN_API_VERSION, 'X-Request-Id': crypto.randomUUID() },
  });
}
