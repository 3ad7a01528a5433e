import { test as base } from '@playwright/test';
import { Storefront } from './storefront.ts';

/**
 * Playwright test with a `storefront` fixture. The storefront runs the shipped minified build: the files in the
 * extension's assets, loaded by the real app embed, with settings saved through the app's API.
 */
export const test = base.extend<{ storefront: Storefront }>({
  storefront: async ({ page }, use) => use(await Storefront.of(page)),
});

export { expect } from '@playwright/test';
export { eventually } from './storefront.ts';
