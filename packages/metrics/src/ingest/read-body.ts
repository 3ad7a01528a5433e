import { MAX_BEACON_BYTES } from '@uptill/feature-schema/events';

export type Body = string | ReadableStream<Uint8Array> | null;

/** The body's text, or `undefined` as soon as it exceeds 64 KB: the rest is never read. */
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
