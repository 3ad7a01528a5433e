import { parseJson } from '@uptill/feature-schema';
import { MAX_BEACON_BYTES } from '@uptill/feature-schema/events';

export type Body = string | ReadableStream<Uint8Array> | null;

/** Reads a body as text. Returns `undefined` and stops reading when it exceeds 64 KB. */
export async function readBody(body: Body): Promise<string | undefined> {
  if (body === null) return '';
  if (typeof body === 'string') return Buffer.byteLength(body) > MAX_BEACON_BYTES ? undefined : body;

  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (true) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    chunks.push(value);
    bytes += value.byteLength;
    if (bytes > MAX_BEACON_BYTES) {
      await reader.cancel();
      return undefined;
    }
  }
}

/** Parses a body into unvalidated events. Returns `undefined` when the body is not a JSON array. */
export function parseBody(text: string): unknown[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value : undefined;
}
