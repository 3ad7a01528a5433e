import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { isEventStoreFailure } from '@uptill/metrics';
import { databaseFailure } from '@uptill/prisma';
import { toErrorResponse } from './to-error-response.server';

/** Makes pages, webhooks and all other routes respond 503 if the database or the event store fails. Remix would respond 500. */
export function answerFailures(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const answering = Object.entries(routes).map(([id, { module, ...route }]) => [
    id,
    { ...route, module: { ...module, loader: withFailures(module.loader), action: withFailures(module.action) } },
  ]);
  return Object.fromEntries(answering);
}

function withFailures<Args extends LoaderFunctionArgs | ActionFunctionArgs>(handle?: (args: Args) => unknown) {
  if (!handle) return undefined;
  return async (args: Args) => {
    try {
      return await handle(args);
    } catch (thrown) {
      const isFailure = databaseFailure(thrown) || isEventStoreFailure(thrown);
      throw isFailure ? toErrorResponse(thrown, new URL(args.request.url).pathname) : thrown;
    }
  };
}
