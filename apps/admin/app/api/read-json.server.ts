import { problem } from './problem.server';

/** The largest body the API reads, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * Reads a JSON body of at most 1 MB. What it holds is still unknown: parse it.
 * @throws Response 413 for a larger body, 400 for one that is no JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, MAX_BODY_BYTES);
  if (text === null) throw problem('too_large', 'This is more than 1 MB. Shorten your texts and save again.');
  try {
    return JSON.parse(text);
  } catch {
    throw problem('malformed', 'The request holds no valid JSON.');
  }
}

/** Reads a body of at most `limit` bytes; null when it is larger. Never holds more than the limit in memory. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (!request.body) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
