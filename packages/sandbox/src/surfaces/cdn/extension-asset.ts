import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readThemeExtensions } from '../../shop/extensions/theme-extensions.ts';
import type { Sandbox } from '../../shop/sandbox.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * `/extensions/<uid>/<app>-<release>/assets/<file>`. An extension's assets are one flat folder, so the file name has no
 * slash.
 */
const ASSET_PATH = /^\/extensions\/([\w-]+)\/[\w-]+-\d+\/assets\/([\w.-]+)$/;

/** Serves an extension's asset like the CDN: to every origin, and cached for a year. Returns null for other paths. */
export async function handleExtensionAsset(request: Request, sandbox: Sandbox): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const [, uid, file = ''] = ASSET_PATH.exec(pathname) ?? [];
  if (uid === undefined) return null;
  const extension = (await readThemeExtensions(sandbox.extensionsDir)).find((candidate) => candidate.uid === uid);
  const contentType = CONTENT_TYPES[extname(file)];
  const content =
    extension && contentType && (await readFile(join(extension.folder, 'assets', file)).catch(() => null));
  if (!content) return new Response('Not found', { status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': contentType,
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31557600',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
