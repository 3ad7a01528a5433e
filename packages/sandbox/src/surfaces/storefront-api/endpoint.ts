import {
  buildClientSchema,
  type DocumentNode,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import { z } from 'zod';
import { notInSandbox } from '../../platform/graphql/not-in-sandbox.ts';
import { operationOf } from '../../platform/graphql/operation.ts';
import { validationError } from '../../platform/graphql/validation-error.ts';
import { ADMIN_API_VERSION, readIntrospection } from '../../platform/schema-file.ts';
import type { ShopVisit } from '../../shop/visit.ts';
import { contextOf } from './context.ts';
import { QUERIES } from './queries.ts';

const PATH = `/api/${ADMIN_API_VERSION}/graphql.json`;

const requestBody = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

let built: GraphQLSchema | undefined;

/** Shopify's schema, built once per process, on the first call. */
function storefrontSchema(): GraphQLSchema {
  built ??= buildClientSchema(readIntrospection('storefront-graphql'));
  return built;
}

/**
 * Answers `POST /api/2026-10/graphql.json` on the shop's host: the Storefront API without a token, which may read products
 * and collections. Errors in the query are returned with status 200. Returns null for other requests.
 */
export function handleStorefrontApi(visit: ShopVisit): Promise<Response> | null {
  return visit.request.method === 'POST' && visit.path === PATH ? answer(visit) : null;
}

async function answer({ request, sandbox, shop }: ShopVisit): Promise<Response> {
  const body = requestBody.safeParse(await request.json().catch(() => null));
  if (!body.success)
    return Response.json({ errors: [{ message: 'Required parameter missing or invalid' }] }, { status: 400 });
  const schema = storefrontSchema();
  const document = parseQuery(body.data.query);
  if (document instanceof GraphQLError) return Response.json({ errors: [document] });
  const invalid = validate(schema, document);
  if (invalid.length > 0) return Response.json({ errors: invalid.map((error) => validationError(error, document)) });
  const { operationName, variables } = body.data;
  const operation = operationOf(document, operationName);
  if (!operation) return Response.json({ errors: [{ message: 'An operation name is required' }] });
  const contextValue = contextOf({ sandbox, shop }, { schema, document, operation, variables: variables ?? {} });
  return Response.json(
    await execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      rootValue: QUERIES,
      contextValue,
      fieldResolver: knownField,
    }),
  );
}

/** Refuses a field that the sandbox does not have. */
const knownField: GraphQLFieldResolver<unknown, unknown> = async (source, args, context, info) => {
  const value: unknown = await defaultFieldResolver(source, args, context, info);
  if (value !== undefined) return value;
  throw notInSandbox(`${info.parentType.name}.${info.fieldName}`, { nodes: info.fieldNodes });
};

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError('syntax error');
  }
}
