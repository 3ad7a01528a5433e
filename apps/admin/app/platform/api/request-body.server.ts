import { parseJson } from '@uptill/feature-schema';
import { z } from 'zod';
import { t } from '../texts/texts';
import { MAX_BODY_BYTES } from './contract';
import { problem } from './problem.server';

/**
 * Parses the query of a request by a schema. Without a schema, no query is expected.
 * @throws Response 400 with the issues of a query that does not match the schema, and the first issue's message.
 */
export function parseQuery<Query>(request: Request, schema: z.ZodType<Query> = z.any()): Query {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (parsed.success) return parsed.data;
  throw malformed(parsed.error.issues[0]?.message ?? '', parsed.error);
}

/**
 * Reads a JSON body of at most `maxBytes` (1 MB by default) and parses it by a schema. Without a schema, no body is read.
 * @throws Response 413 for a larger body, 400 for a body that is not JSON or does not match the schema, with its issues.
 */
export async function readBody<Body>(
  request: Request,
  schema: z.ZodType<Body> | undefined,
  maxBytes?: number,
): Promise<Body> {
  const body = schema && (await readJson(request, maxBytes));
  const parsed = (schema ?? z.any()).safeParse(body);
  if (parsed.success) return parsed.data;
  throw malformed(t('api.requestBody'), parsed.error);
}

/** Most issues in a response. A body of 1 MB may have hundreds of thousands. */
const MAX_ISSUES = 100;

function malformed(message: string, { issues }: z.ZodError): Response {
  const named = issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path: path.map(pathPart), message }));
  return problem('malformed', message, { issues: named });
}

function pathPart(part: PropertyKey): string | number {
  return typeof part === 'symbol' ? String(part) : part;
}

async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readText(request, maxBytes);
  if (text === null) {
    throw problem('too_large', t('api.tooLarge', { size: sizeText(maxBytes) }));
  }
  const value = parseJson(text);
  if (value === undefined) throw problem('malformed', t('api.notJson'));
  return value;
}

/** Formats a size in bytes, e.g. `1 MB` or `128 KB`. */
function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1_048_576)} MB`;
}

/**
 * Reads a body of at most `maxBytes`, by default 1 MB. Returns null for a larger body, and never buffers more than the
 * limit.
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

/** Discards the body of a request if nothing has read it. An unread body would block the connection, as described above. */
export function discardUnreadBody({ body }: Request): void {
  if (body && !body.locked) void drainOnCancel(body)?.cancel();
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has closed the connection.
  }
}
