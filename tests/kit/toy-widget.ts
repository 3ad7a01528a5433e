import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { features } from '@uptill/feature-schema';
import { bundleAssets } from '../../packages/storefront-runtime/build-assets.ts';
import { TOY_FEATURE, toyWidget } from '../../packages/storefront-runtime/src/testing/toy-widget/build-with-toy.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** A second widget, to test that widgets don't affect each other. It uses a feature that has no widget yet. */
export const TOY: WidgetUnderTest = { feature: features[TOY_FEATURE], tag: 'uptill-toy' };

let built: ReturnType<typeof bundleAssets> | undefined;

/** Replaces the app's scripts on the page by a build of the same runtime with the toy in its widget registry. */
export async function serveToy(page: Page): Promise<void> {
  built ??= bundleAssets([toyWidget]);
  const assets = await built;
  await page.route(/\/uptill[^/]*\.js/, async (route) => {
    const file = assets.get(basename(new URL(route.request().url()).pathname));
    if (!file) return route.abort();
    return route.fulfill({
      body: file,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}
