import { test as base } from '@playwright/test';
import { Storefront } from './storefront.ts';

/**
 * What a widget's test starts from. The storefront runs the minified build, as it ships: the files in the extension's
 * assets, printed by the real embed, with settings saved by the app's API.
 */
export const test = base.extend<{ storefront: Storefront }>({
  storefront: async ({ page }, use) => use(await Storefront.of(page)),
});

export { expect } from '@playwright/test';
export { eventually } from './storefront.ts';
