import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { toyLamp, toyTrain } from '../../packages/feature-schema/src/fixtures/toy-features.ts';
import { bundleAssets } from '../../packages/storefront-runtime/build-assets.ts';
import { toyWidget } from '../../packages/storefront-runtime/src/testing/toy-widget/build-with-toy.ts';
import type { WidgetUnderTest } from './widgets.ts';

/** A second widget, to test that widgets don't affect each other. */
export const TOY: WidgetUnderTest = { feature: toyTrain, tag: 'uptill-toy' };

/** A section of the toy. */
export const TOY_SECTION: WidgetUnderTest = { feature: toyLamp, tag: TOY.tag, part: 'lamp' };

let built: ReturnType<typeof bundleAssets> | undefined;

/**
 * Replaces the app's scripts on the page by a build of the same runtime with the toy in its widget registry. `change`
 * may change the text of a script.
 */
export async function serveToy(page: Page, change = (script: string) => script): Promise<void> {
  built ??= bundleAssets([toyWidget]);
  const assets = await built;
  await page.route(/\/uptill[^/]*\.js/, async (route) => {
    const file = assets.get(basename(new URL(route.request().url()).pathname));
    if (!file) return route.abort();
    return route.fulfill({
      body: change(file),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}
