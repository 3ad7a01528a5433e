import { readUpload, storeUpload } from '../../shop/files/stored-uploads.ts';
import type { Sandbox } from '../../shop/sandbox.ts';

/** Addresses of the shop's own files. */
const KEPT = /^\/s\/files\/1\/([\da-f-]{36})\/files\/[^/]+$/;
const UPLOAD = /^\/uploads\/(?:([\da-f-]{36})\/([^/]+))?$/;

/** Pages of any origin may upload and embed files, so no upload may act as a page. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, PUT, POST',
  'Access-Control-Allow-Headers': '*',
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
};

const answer = (status: number, body: BodyInit | null = null, type = 'text/plain') =>
  new Response(body, { status, headers: { ...HEADERS, 'Content-Type': type } });

/**
 * Serves the targets of `stagedUploadsCreate` on the CDN's host: `PUT` with the file as the body, or `POST` of a form
 * with `key` and `file`. `GET` returns uploads and the shop's files. Returns null for other addresses.
 */
export async function handleUpload(request: Request, sandbox: Sandbox): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [, keptId] = KEPT.exec(pathname) ?? [];
  if (keptId) return show(sandbox, keptId);
  const [path, id, name] = UPLOAD.exec(pathname) ?? [];
  if (path === undefined) return null;
  if (request.method === 'OPTIONS') return answer(204);
  if (request.method === 'POST') {
    const form = await request.formData();
    const key = UPLOAD.exec(`/uploads/${form.get('key')}`)?.[1];
    const file = form.get('file');
    if (!key || !(file instanceof File)) return answer(400, 'key and file are needed');
    await storeUpload(sandbox, key, file.type, new Uint8Array(await file.arrayBuffer()));
    return answer(201);
  }
  if (!id || !name) return answer(404);
  if (request.method === 'PUT') {
    await storeUpload(
      sandbox,
      id,
      request.headers.get('content-type') ?? '',
      new Uint8Array(await request.arrayBuffer()),
    );
    return answer(200);
  }
  return show(sandbox, id);
}

async function show(sandbox: Sandbox, id: string): Promise<Response> {
  const kept = await readUpload(sandbox, id);
  return kept ? answer(200, new Uint8Array(kept.bytes), kept.type) : answer(404);
}
