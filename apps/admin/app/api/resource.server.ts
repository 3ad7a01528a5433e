import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ApiContext, authenticateApi } from '../shopify/authenticate.server';
import { answerToThrown } from './answer-to-thrown.server';
import { problem } from './problem.server';

type Method = 'GET' | 'PUT' | 'POST';

type Handler = (context: ApiContext & Pick<LoaderFunctionArgs, 'params'>) => Promise<Response>;

/**
 * One address of the API: authenticates, finds the handler of the method, and gives every failure the same body.
 * Export it as both `loader` and `action`. The shop a handler sees is that of the verified session token, never one named by the request.
 */
export function resource(handlers: Partial<Record<Method, Handler>>) {
  const allowed = Object.keys(handlers).join(', ');

  return async function answer({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
    try {
      const context = await authenticateApi(request);
      const handler = handlerOf(handlers, request.method);
      if (!handler) return problem('method_not_allowed', `Use ${allowed}.`, { headers: { Allow: allowed } });
      return await handler({ ...context, params });
    } catch (thrown) {
      return answerToThrown(thrown, new URL(request.url).pathname);
    }
  };
}

function handlerOf(handlers: Partial<Record<Method, Handler>>, method: string): Handler | undefined {
  if (method === 'GET' || method === 'HEAD') return handlers.GET;
  return method === 'PUT' || method === 'POST' ? handlers[method] : undefined;
}
