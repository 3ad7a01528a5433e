import { t } from '../texts/texts';
import { problem } from './problem.server';

/** Largest body that the API reads by default, in bytes. */
const MAX_BODY_BYTES = 1_048_576;

/**
 * Reads a JSON body of at most `maxBytes`. The result is unvalidated.
 * @throws Response 413 for a larger body, 400 for a body that is not JSON.
 */
export async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readText(request, maxBytes);
  if (text === null) {
    throw problem('too_large', t('api.tooLarge', { size: sizeText(maxBytes) }));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw problem('malformed', t('api.notJson'));
  }
}

/** Formats a size in bytes, e.g. `1 MB` or `128 KB`. */
function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1_048_576)} MB`;
}

/**
 * Reads a body of at most `maxBytes`, by default 1 MB. Returns null for a larger one, and never holds more than the
 * limit in memory.
 */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = drainOnCancel(request.body)?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return Buffer.concat(chunks).toString('utf8');
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
}

/**
 * Wraps a request body so that cancelling it discards the rest as it arrives. Cancelling Remix's own body closes the
 * connection, and the client gets a connection error instead of our response. Leaving the body unread blocks the
 * connection for the next request of a proxy that reuses it.
 */
export function drainOnCancel(body: ReadableStream<Uint8Array> | null): ReadableStream<Uint8Array> | null {
  if (!body) return null;
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      // Not awaited: the response does not depend on the rest of the body.
      void drain(reader);
    },
  });
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has closed the connection.
  }
}
