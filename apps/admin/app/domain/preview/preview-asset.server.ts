import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TYPES: Partial<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A plain file name, which can't lead out of the folder. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*\.([a-z]+)$/;

/** Chunk names end in a content hash. */
const HASHED = /-[a-z0-9]{8}\.js$/;

/** Returns the response with a built file of the extension's flat asset folder; 404 for any other name. */
export async function previewAsset(folder: string, name: string): Promise<Response> {
  const type = TYPES[NAME.exec(name)?.[1] ?? ''];
  const contents = type ? await readFile(join(folder, name)).catch(() => null) : null;
  if (!type || !contents) return new Response('Not found', { status: 404 });
  const cacheControl = HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(contents, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } });
}
