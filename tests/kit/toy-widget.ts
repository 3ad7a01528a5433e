import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { buildAssets } from '../../packages/storefront-runtime/build-assets.ts';
import { TOY_FEATURE, toyWidget } from '../../packages/storefront-runtime/src/testing/toy-widget/build-with-toy.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** A second widget, so that tests can see what one does to another. It stands in for a feature that has none yet. */
export const TOY: WidgetUnderTest = { feature: features[TOY_FEATURE], tag: 'uptill-toy' };

let built: ReturnType<typeof buildAssets> | undefined;

/** Serves the page a runtime of the same build, with the toy in its registry. */
export async function serveToy(page: Page): Promise<void> {
  built ??= buildAssets([toyWidget]);
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
