import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { hasPlan, type Plan } from '../billing/plan.server';
import { type ApiContext, authenticateApi } from '../shopify/authenticate.server';
import { problem } from './problem.server';
import { toErrorResponse } from './to-error-response.server';

type Method = 'GET' | 'PUT' | 'POST';

type Handler = (context: ApiContext & Pick<LoaderFunctionArgs, 'params'>) => Promise<Response>;

/** What a shop needs before it may use a resource. */
export interface Requirements {
  plan?: Plan;
  /** Access scopes that the merchant has to grant. */
  scopes?: readonly string[];
}

/**
 * Makes an API route from a handler for each method, to be exported as both `loader` and `action`. Authenticates
 * requests, refuses shops without the required plan (402) or scopes (403), and gives every error response the same
 * body. Handlers get the shop from the verified session token, never from the request's parameters; `withBody` adds
 * the parsed body.
 */
export function resource(handlers: Partial<Record<Method, Handler>>, requirements: Requirements = {}) {
  const allowed = Object.keys(handlers).join(', ');

  return async function respond({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    try {
      const context = await authenticateApi(request);
      const handler = handlerOf(handlers, request.method);
      if (!handler) return problem('method_not_allowed', `Use ${allowed}.`, { headers: { Allow: allowed } });
      return (await refusal(context, requirements)) ?? (await handler({ ...context, params }));
    } catch (thrown) {
      return toErrorResponse(thrown, new URL(request.url).pathname);
    }
  };
}

function handlerOf(handlers: Partial<Record<Method, Handler>>, method: string): Handler | undefined {
  if (method === 'GET' || method === 'HEAD') return handlers.GET;
  return method === 'PUT' || method === 'POST' ? handlers[method] : undefined;
}

/** Returns an error response if the shop lacks the plan or a scope. The plan comes first: scopes alone would not help. */
async function refusal({ shop, session }: ApiContext, { plan, scopes }: Requirements): Promise<Response | null> {
  if (plan && !(await hasPlan(shop, plan))) return problem('upgrade_required', 'Your plan does not include this.');
  if (scopes && !session.isScopeIncluded([...scopes])) {
    return problem('missing_scopes', 'Uptill needs a permission that this shop has not granted.');
  }
  return null;
}
