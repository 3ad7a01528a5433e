import type { Page } from '@playwright/test';

/**
 * Opens the drawer after its code has been loaded. On a busy machine, loading it may take longer than 3 seconds, and the theme's
 * own cart would open instead.
 */
export const openMiniCart = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const uptill = Reflect.get(window, 'Uptill');
    await uptill.preload();
    uptill.open();
  });
