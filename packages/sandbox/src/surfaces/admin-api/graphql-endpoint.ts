import { type DocumentNode, execute, GraphQLError, parse, validate } from 'graphql';
import { z } from 'zod';
import { operationOf } from '../../platform/graphql/operation.ts';
import { validationError } from '../../platform/graphql/validation-error.ts';
import { ADMIN_API_VERSION } from '../../platform/schema-file.ts';
import { findAccessToken } from '../../shop/install/access-tokens.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import type { AdminApiContext } from './context.ts';
import { actualCost } from './cost/actual-cost.ts';
import { givePointsBack, takePoints, throttleStatus } from './cost/rate-limit.ts';
import { maxCostExceeded, QUERY_COST_LIMIT, throttled } from './cost/refusals.ts';
import { requestedCost } from './cost/requested-cost.ts';
import { nodeOf } from './resolvers/nodes.ts';
import { adminSchema } from './schema.ts';
import { variableError } from './words/variable-error.ts';

const requestBody = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const NO_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)';

/** Answers `POST /admin/api/2026-10/graphql.json`. Errors in the query are returned with status 200, as at Shopify. */
export async function handleGraphql(request: Request, sandbox: Sandbox, shop: ShopState): Promise<Response> {
  const { installation } = shop;
  const token = request.headers.get('x-shopify-access-token');
  if (!installation || !token || !findAccessToken(installation, token)) return answer({ errors: NO_TOKEN }, 401);

  const body = requestBody.safeParse(await readBody(request));
  if (!body.success) return answer({ errors: { query: 'Required parameter missing or invalid' } }, 400);
  const context: AdminApiContext = { sandbox, shop, installation, nodeOf: (gid) => nodeOf(gid, context) };
  return run(body.data, context);
}

async function run(body: z.output<typeof requestBody>, contextValue: AdminApiContext): Promise<Response> {
  const schema = await adminSchema();
  const document = parseQuery(body.query);
  if (document instanceof GraphQLError)
    return answer({ errors: [{ message: document.message, locations: document.locations }] });
  const invalid = validate(schema, document);
  if (invalid.length > 0) return answer({ errors: invalid.map((error) => validationError(error, document)) });

  const variables = body.variables ?? {};
  const { operationName } = body;
  if (!operationOf(document, operationName)) {
    const message = operationName ? `No operation named "${operationName}"` : 'An operation name is required';
    return answer({ errors: [{ message }] });
  }
  const { sandbox, shop } = contextValue;
  const costContext = { schema, document, variables, operationName };
  const requestedQueryCost = requestedCost(costContext);
  if (requestedQueryCost > QUERY_COST_LIMIT) return answer(maxCostExceeded(requestedQueryCost));
  if (!takePoints(sandbox, shop, requestedQueryCost))
    return answer(
      throttled(requestedQueryCost, throttleStatus(sandbox, shop)),
      shop.behaviours.throttledStatus === 'ok' ? 200 : 429,
    );

  const result = await execute({ schema, document, variableValues: variables, operationName, contextValue });
  const actualQueryCost = actualCost(result.data, costContext);
  givePointsBack(sandbox, shop, requestedQueryCost - actualQueryCost);
  const errors = result.errors?.map((error) => variableError(error, document, operationName, variables) ?? error);
  // An operation that was not executed has no data and costs nothing.
  if (result.data === undefined) return answer({ errors });
  const cost = { requestedQueryCost, actualQueryCost, throttleStatus: throttleStatus(sandbox, shop) };
  return answer({ data: result.data, ...(errors && { errors }), extensions: { cost } });
}

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('syntax error');
  }
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
