import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { buildAssets } from '../../packages/storefront-runtime/build-assets.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** A second widget, so that tests can see what one does to another. It stands in for a feature that has none yet. */
export const TOY: WidgetUnderTest = { feature: features.miniCartProgressBar, tag: 'uptill-toy' };

let built: ReturnType<typeof buildAssets> | undefined;

/** Serves the page a runtime of the same build, with the toy in its registry. */
export async function serveToy(page: Page): Promise<void> {
  built ??= buildAssets([
    { name: 'toy', setup: ({ onLoad }) => onLoad({ filter: /widgets\/registry\.ts$/ }, withToy) },
  ]);
  const assets = await built;
  await page.route(/\/uptill[^/]*\.js/, async (route) => {
    const file = assets.get(basename(new URL(route.request().url()).pathname));
    if (!file) return route.abort();
    return route.fulfill({
      body: Buffer.from(file),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}

async function withToy({ path }: { path: string }) {
  const registry = await readFile(path, 'utf8');
  const toy = `${TOY.feature.key}: { isNeeded: () => true, load: () => import('../testing/toy-widget/index.tsx') }`;
  const contents = registry.replace(`${TOY.feature.key}: null`, toy);
  if (contents === registry) throw new Error(`${TOY.feature.name} has a widget: let the toy stand in for another`);
  return { contents, loader: 'ts' as const };
}
