import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Headers of the connection, which must not be forwarded (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Statuses for which a Fetch `Response` must not have a body. */
const BODYLESS = new Set([101, 103, 204, 205, 304]);

export interface AppRequest {
  /** Absolute, with the app's own port. */
  url: URL;
  method: string;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
}

/**
 * Sends a request to the app's port. Unlike `fetch`, keeps the given `Host` header and does not follow redirects.
 * Rejects if the app does not answer.
 */
export function sendToApp({ url, method, headers, body, signal }: AppRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Uses each connection once, because the app may just be closing one that was idle. Does not say so: with
    // `Connection: close`, the app would close it before it has read the body of a request that it refuses.
    const sent = { ...outgoingHeaders(headers), connection: 'keep-alive' };
    const options = { method, headers: sent, signal, agent: false };
    const outgoing = httpRequest(url, options, (incoming) => resolve(toResponse(incoming)));
    outgoing.once('error', reject);
    if (!body) outgoing.end();
    // The app may answer before it has read the whole body. The error that follows is ignored, since the promise is
    // resolved.
    else Readable.from(body).once('error', reject).pipe(outgoing);
  });
}

function outgoingHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.has(name)));
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? '';
    if (!HOP_BY_HOP.has(name.toLowerCase())) headers.append(name, incoming.rawHeaders[index + 1] ?? '');
  }
  const status = incoming.statusCode ?? 502;
  if (BODYLESS.has(status)) {
    incoming.resume();
    return new Response(null, { status, headers });
  }
  // Without a listener, an error in the middle of the response would end the sandbox's process.
  incoming.on('error', () => {});
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 1) <= 0) incoming.pause();
      });
      incoming.once('end', () => controller.close());
      incoming.once('aborted', () => controller.error(new Error('The app aborted its response')));
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      incoming.destroy();
    },
  });
  return new Response(body, { status, statusText: incoming.statusMessage, headers });
}
