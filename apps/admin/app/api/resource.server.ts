import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { lackOf, type Requirements } from '@uptill/feature-schema';
import { billing } from '../billing/billing.server';
import { refuse } from '../billing/refusals.server';
import { type ApiContext, authenticateApi } from '../shopify/authenticate.server';
import { t } from '../texts/texts';
import { problem } from './problem.server';
import { toErrorResponse } from './to-error-response.server';

type Method = 'GET' | 'PUT' | 'POST';

type Context = ApiContext & Pick<LoaderFunctionArgs, 'params'>;

type Handler = (context: Context) => Promise<Response>;

/**
 * Makes an API route from a handler for each method, to be exported as both `loader` and `action`. Authenticates requests,
 * and gives every error response the same body. Handlers get the shop from the verified session token, never from the
 * request's parameters; `requiring` checks what the shop may use, and `withBody` adds the parsed body.
 */
export function resource(handlers: Partial<Record<Method, Handler>>) {
  const allowed = Object.keys(handlers).join(', ');

  return async function respond({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    try {
      const context = await authenticateApi(request);
      const handler = handlerOf(handlers, request.method);
      if (!handler) return problem('method_not_allowed', t('api.use', { allowed }), { headers: { Allow: allowed } });
      return await handler({ ...context, params });
    } catch (thrown) {
      return toErrorResponse(thrown, new URL(request.url).pathname);
    }
  };
}

/**
 * Makes a handler that refuses shops without the required plan (402) or scopes (403). The resource of a page takes the
 * page's entry as its requirements.
 */
export function requiring(requirements: Requirements, handler: Handler): Handler {
  return async (context) => {
    const lack = lackOf(await billing.readAccess(context.session), requirements);
    return lack ? refuse(lack) : handler(context);
  };
}

function handlerOf(handlers: Partial<Record<Method, Handler>>, method: string): Handler | undefined {
  if (method === 'GET' || method === 'HEAD') return handlers.GET;
  return method === 'PUT' || method === 'POST' ? handlers[method] : undefined;
}
