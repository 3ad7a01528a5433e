import { PassThrough } from 'node:stream';
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { startPublisher } from './domain/background/background.server';
import { adminOf } from './domain/shops/admin-of.server';
import { setFrameAncestors } from './domain/shops/authenticate.server';
import { logIfUnencrypted } from './domain/shops/token-storage.server';
import { database } from './platform/database.server';
import { environment } from './platform/environment.server';
import { log } from './platform/log.server';

export { answerFailures } from './platform/api/answer-failures.server';
export { readSharedAsset, shareAssets } from './platform/shared-assets.server';
export { answerInLanguage } from './platform/texts/request-language.server';
export { watchRequest } from './platform/watch-request.server';
export { drain, shutDown } from './shutdown.server';

/** Where the server listens. */
export const address = { host: environment.HOST, port: environment.PORT };

/** Timeout of rendering, in milliseconds. */
const ABORT_DELAY_MS = 5_000;

if (environment.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import('./platform/start-tracing.server');
  globalThis.uptillStopTracing ??= startTracing(environment.OTEL_TRACES_SAMPLER_ARG);
}

logIfUnencrypted(environment.tokenKeys, database.kind === 'server');

// Started with the server rather than on the first save, to publish settings that were saved before the last shutdown.
startPublisher(adminOf);

/** Renders a page. Crawlers get the complete page; browsers get it as a stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  setFrameAncestors(request, headers);
  // Pages contain a shop's settings, so they must not be cached.
  headers.set('Cache-Control', 'private, no-store');
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<RemixServer context={remixContext} url={request.url} />, {
      [readyEvent]() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        log.error({ err: error }, 'A page could not be rendered');
      },
    });
    setTimeout(abort, ABORT_DELAY_MS).unref();
  });
}

/** Disables caching of the loader data that open pages fetch. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Logs errors of requests, in place of Remix's own handler, which prints to the console. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  // The client's mistake, such as a request for the data of another address's route.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'A request failed');
}
