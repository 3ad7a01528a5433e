import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { drawFlag } from '../../shop/catalogue/drawing/flag.ts';
import { drawImage } from '../../shop/catalogue/drawing/index.ts';
import { VIDEO } from '../../shop/catalogue/drawing/video.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import { themeOf } from '../../shop/themes/open-shop-theme.ts';
import { fontFile } from './font-library.ts';
import { standardScript } from './header/standard/standard-scripts.ts';
import { compiledAsset, isCompiledAsset } from './theme/compiled-assets.ts';
import { liquidAsset } from './theme/liquid-asset.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves theme assets, product images and fonts to any origin, like `cdn.shopify.com`. Responds 404 to any other path.
 */
export async function handleCdn(request: Request, sandbox: Sandbox): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const drawing = drawImage(pathname) ?? drawFlag(pathname);
  if (drawing !== null) return reply(drawing, '.svg', true);
  if (pathname === VIDEO.path) return reply(await readFile(VIDEO.file), '.webm', true);
  const font = await fontFile(pathname);
  if (font) return reply(font, '.woff2', true);
  const standard = await standardScript(pathname);
  if (standard) return standard;
  return (await themeAsset(pathname, searchParams.has('v'), sandbox)) ?? reply('Not found', '.txt', false, 404);
}

/** Returns an asset of the shop's theme or a file compiled from the theme, or null if there is none of that name. */
async function themeAsset(pathname: string, versioned: boolean, sandbox: Sandbox): Promise<Response | null> {
  const [, shopHandle, asset, compiled] =
    /^\/shop\/([\w-]+)\/t\/1\/(?:assets\/([\w.-]+)|compiled_assets\/([\w.-]+))$/.exec(pathname) ?? [];
  const shop = Object.values(sandbox.state.shops).find((candidate) => candidate.handle === shopHandle);
  if (!shop) return null;
  const theme = themeOf(shop);
  if (compiled && isCompiledAsset(compiled)) return reply(compiledAsset(theme, compiled), extname(compiled), false);
  if (!asset) return null;
  if (theme.has(`assets/${asset}`)) {
    return reply(new Uint8Array(theme.bytes(`assets/${asset}`)), extname(asset), versioned);
  }
  const rendered = liquidAsset(sandbox, shop, asset);
  return rendered === null ? null : reply(rendered, extname(asset), false);
}

/** An address with a version never changes its content and is cached for long. Others are revalidated. */
function reply(body: BodyInit, extension: string, versioned: boolean, status = 200): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': TYPES[extension] ?? 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': versioned ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}
