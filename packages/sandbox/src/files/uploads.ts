import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox.ts';

const UPLOAD = /^\/uploads\/(?:([\da-f-]{36})\/([^/]+))?$/;

/** Pages of any origin lay files here, and any page may show them: none of them may act as a page itself. */
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
 * Targets of `stagedUploadsCreate`, at the CDN's host: `PUT` with the file as the body, or `POST` of a form with `key` and
 * `file`; `GET` gives it back. Null for other addresses. Node resolves no `*.localhost`: a server can't upload here.
 */
export async function handleUpload(request: Request, { dataDir }: Sandbox): Promise<Response | null> {
  const [path, id, name] = UPLOAD.exec(new URL(request.url).pathname) ?? [];
  if (path === undefined) return null;
  if (request.method === 'OPTIONS') return answer(204);
  const folder = join(dataDir, 'uploads');
  if (request.method === 'POST') {
    const form = await request.formData();
    const key = UPLOAD.exec(`/uploads/${form.get('key')}`)?.[1];
    const file = form.get('file');
    if (!key || !(file instanceof File)) return answer(400, 'key and file are needed');
    await keep(folder, key, file.type, await file.arrayBuffer());
    return answer(201);
  }
  if (!id || !name) return answer(404);
  if (request.method === 'PUT') {
    await keep(folder, id, request.headers.get('content-type') ?? '', await request.arrayBuffer());
    return answer(200);
  }
  const bytes = await readFile(join(folder, id)).catch(() => null);
  if (!bytes) return answer(404);
  return answer(200, new Uint8Array(bytes), await readFile(join(folder, `${id}.type`), 'utf8'));
}

async function keep(folder: string, id: string, type: string, bytes: ArrayBuffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, id), new Uint8Array(bytes));
  await writeFile(join(folder, `${id}.type`), type || 'application/octet-stream');
}
