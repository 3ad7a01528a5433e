import { PassThrough } from 'node:stream';
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { log } from './log.server';
import { startPublisher } from './publishing/background.server';
import { adminOf } from './shopify/admin-of.server';
import { setFrameAncestors } from './shopify/authenticate.server';

export { stop } from './stop.server';

/** Rendering is given up after this long, in milliseconds. */
const ABORT_DELAY_MS = 5_000;

// Settings that were saved just before the last stop are published now, not at the next save.
startPublisher(adminOf);

/** Renders a page. Crawlers and React's single-page requests get it whole, everyone else as it becomes ready. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  setFrameAncestors(request, headers);
  // Pages hold a shop's settings: no cache may keep them.
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

/** What a page asks for when it is already open. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Remix's own handler prints to the console. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'A request failed');
}
