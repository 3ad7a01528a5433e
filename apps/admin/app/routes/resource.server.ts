import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { missingRequirementOfShop } from '../domain/billing/missing-requirement.server';
import { refuse } from '../domain/billing/refusals.server';
import { authenticateApi } from '../domain/shops/authenticate.server';
import type { ApiContext } from '../platform/api/api-context';
import type { Contract, Contracts, MediaType, Method } from '../platform/api/contract';
import { problem, toResponse } from '../platform/api/problem.server';
import { discardUnreadBody, parseQuery, readBody } from '../platform/api/request-body.server';
import { toErrorResponse } from '../platform/api/to-error-response.server';
import { t } from '../platform/texts/texts';

type Context = ApiContext & Pick<LoaderFunctionArgs, 'params'>;

/** A method of a resource: its contract, and the handler of valid requests. */
interface OperationOptions<Query, Body, Answer> extends Contract {
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  answer?: z.ZodType<unknown, Answer> | MediaType;
  /** Returns the answer, or a response: an error by `problem`, or a response with headers or of another media type. */
  handle(context: Context & { query: Query; body: Body }): Promise<NoInfer<Answer> | Response>;
}

interface Operation {
  contract: Contract;
  respond(context: Context): Promise<Response>;
}

/**
 * Makes a method of a resource. The handler gets the query and the body as parsed by the contract's schemas, and is called
 * only for shops that meet the contract's requirements.
 */
export function operation<Query, Body, Answer = void>({
  handle,
  ...contract
}: OperationOptions<Query, Body, Answer>): Operation {
  const { requires, query, body, maxBytes } = contract;
  return {
    contract,
    async respond(context) {
      const missing = requires && (await missingRequirementOfShop(context, requires));
      if (missing) return refuse(missing);
      const parsed = {
        query: parseQuery(context.request, query),
        body: await readBody(context.request, body, maxBytes),
      };
      return toResponse(await handle({ ...context, ...parsed }));
    },
  };
}

/**
 * Makes an API route of its methods, to be exported as both `loader` and `action`. Authenticates requests, and gives every
 * error response the same body. Handlers get the shop from the verified session token, never from the request's parameters.
 * The route's `contracts` describe its methods.
 */
export function resource(operations: Partial<Record<Method, Operation>>) {
  const allowed = Object.keys(operations).join(', ');

  async function respond({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    let shop: string | undefined;
    try {
      const context = await authenticateApi(request);
      shop = context.shop;
      const found = operationOf(operations, request.method);
      if (!found) return problem('method_not_allowed', t('api.use', { allowed }), { headers: { Allow: allowed } });
      return await found.respond({ ...context, params });
    } catch (thrown) {
      return toErrorResponse(thrown, new URL(request.url).pathname, shop);
    } finally {
      discardUnreadBody(request);
    }
  }

  const contracts: Contracts = Object.fromEntries(
    Object.entries(operations).map(([method, { contract }]) => [method, contract]),
  );
  return Object.assign(respond, { contracts });
}

function operationOf(operations: Partial<Record<Method, Operation>>, method: string): Operation | undefined {
  if (method === 'GET' || method === 'HEAD') return operations.GET;
  return method === 'PUT' || method === 'POST' ? operations[method] : undefined;
}
