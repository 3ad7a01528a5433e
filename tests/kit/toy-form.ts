import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { root } from '../../scripts/programs.ts';

const HOST = 'https://toy-form.test';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>Toy form</title>
    <link rel="stylesheet" href="/toy-form.css">
  </head>
  <body><div id="root"></div><script type="module" src="/toy-form.js"></script></body>
</html>`;

let bundled: Promise<Map<string, string>> | undefined;

/** Returns the files of the page by path. */
async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'apps/admin/app/testing/toy-form.tsx')],
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    outdir: '/',
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return new Map([['/', HTML], ...outputFiles.map(({ path, text }): [string, string] => [path, text])]);
}

/** Opens a page with the settings form of the toy postcard, which has a field of each kind. Undo undoes one step. */
export async function openToyForm(page: Page): Promise<void> {
  bundled ??= bundle();
  const files = await bundled;
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    if (body === undefined) return route.fulfill({ status: 404, body: '' });
    const contentType = pathname.endsWith('.js')
      ? 'text/javascript'
      : pathname.endsWith('.css')
        ? 'text/css'
        : 'text/html';
    return route.fulfill({ body, contentType });
  });
  await page.goto(HOST);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

/** Returns the toy's current settings. */
export async function toySettings(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator('output').textContent()) ?? '{}');
}
