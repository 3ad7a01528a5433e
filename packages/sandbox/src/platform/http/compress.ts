import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Responses of these types are compressed. Event streams are not, because they must arrive piece by piece. */
const COMPRESSED = /^(text\/(html|css|javascript|plain)|application\/(javascript|json)|image\/svg\+xml)\b/;

/** Smaller bodies stay as they are, in bytes. */
const MIN_SIZE = 1024;

const ENCODINGS = {
  br: (body: Uint8Array, isStatic: boolean) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isStatic ? 11 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
};

/** Compressed assets by encoding and content. */
const assets = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Returns a response in an encoding that the client accepts, as Shopify sends pages and assets. Assets, which clients
 * may cache for long, are compressed well and once.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const { headers } = response;
  if (!COMPRESSED.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return response;
  headers.append('vary', 'Accept-Encoding');
  if (!encoding || !response.body || request.method === 'HEAD') return response;
  const body = new Uint8Array(await response.arrayBuffer());
  headers.delete('content-length');
  if (body.byteLength < MIN_SIZE) return new Response(body, response);
  const isStatic = /max-age=\d{8}/.test(headers.get('cache-control') ?? '');
  const make = async () => new Uint8Array(await ENCODINGS[encoding](body, isStatic));
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined;
  if (isStatic) {
    const key = encoding + createHash('sha1').update(body).digest('hex');
    compressed = assets.get(key) ?? make();
    assets.set(key, compressed);
  }
  headers.set('content-encoding', encoding);
  return new Response(await (compressed ?? make()), response);
}
