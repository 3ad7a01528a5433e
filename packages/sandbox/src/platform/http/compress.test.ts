import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

const TEXT = 'const line = 1;\n'.repeat(500);

/** Returns a compressed response, with its body as the client receives it. */
async function answerTo(accepted: string, type = 'text/javascript', text = TEXT) {
  const request = new Request('http://cdn.localhost/a', { headers: { 'accept-encoding': accepted } });
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31557600' };
  const response = await compress(request, new Response(text, { headers }));
  const body = Buffer.from(await response.arrayBuffer());
  return { body, encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary') };
}

describe('a response', () => {
  it('has the best encoding that the client accepts', async () => {
    const brotli = await answerTo('gzip, deflate, br');
    expect([brotli.encoding, brotli.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
    const zipped = await answerTo('gzip');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(TEXT);
  });

  it.each([
    ['the client accepts no encoding', '', undefined, undefined],
    ['it is a stream of events', 'br', 'text/event-stream', undefined],
    ['it is an image', 'br', 'image/png', undefined],
    ['it is short', 'br', undefined, 'short'],
  ])('is not compressed if %s', async (_, accepted, type, text) => {
    const { body, encoding } = await answerTo(accepted, type, text);
    expect(encoding).toBeNull();
    expect(body.toString()).toBe(text ?? TEXT);
  });
});
