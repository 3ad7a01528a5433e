import type { Browser } from '@playwright/test';
import { linenAndOak } from '../kit/shops.ts';
import type { Storefront } from '../kit/storefront.ts';
import { themeWithBlock } from '../kit/theme-with-block.ts';
import { onBoth, takeLoaded } from './camera.ts';
import { BAR, BAR_TAG } from './sticky-bar.ts';

/**
 * Takes the recommendations outside of the drawer: the slider, the cart page and the page after the checkout, if their
 * screenshots have names that begin with `start`. Copies a theme into `folder`.
 */
export async function recommendationsPictures(browser: Browser, start: string, folder: string): Promise<void> {
  const scenes: Record<string, (storefront: Storefront) => Promise<void>> = {
    'recommendations-slider': async (storefront) => {
      const settings = { stickyBar: BAR, recommendations: { shouldShowInStickyBarATC: true } };
      await storefront.open({ settings, at: 'plain', cartType: 'page' });
      await storefront.widget(BAR_TAG).locator('button[name="button"]').click();
      await storefront.page.locator('[part="slider"] [part="recommendation-title"]').first().waitFor();
    },
    'recommendations-cart-page': async (storefront) => {
      const settings = { recommendations: { shouldShowInCartPage: true } };
      const scene = { settings, theme: await themeWithBlock(folder), cartType: 'page' } as const;
      await storefront.open({ ...scene, at: 'plain', inCart: 1 });
      await storefront.open({ ...scene, at: '/cart' });
      await storefront.page.locator('#uptill-recommendations').scrollIntoViewIfNeeded();
      await storefront.page.locator('[part="recommendation-title"]').first().waitFor();
    },
    'recommendations-thank-you': async (storefront) => {
      const { page, sandbox } = storefront;
      const target = 'purchase.thank-you.block.render';
      await storefront.open({
        settings: { recommendations: { shouldShowInThankYouPage: true } },
        at: 'plain',
        inCart: 1,
      });
      await sandbox.post('checkout-block', { shop: linenAndOak.domain, target, placed: true });
      await page.goto(sandbox.storefront(linenAndOak.handle, '/checkout'));
      // It reads the sandbox's address when it is loaded.
      const { pay } = await import('../e2e/offer-journey.ts');
      await pay(page, 'US');
      await page.locator('[data-extension]').getByRole('link').first().waitFor();
      await page.locator('[data-extension]').scrollIntoViewIfNeeded();
    },
  };
  for (const [name, show] of Object.entries(scenes).filter(([name]) => name.startsWith(start))) {
    await onBoth(browser, async (storefront, platform) => {
      await show(storefront);
      await takeLoaded(storefront.page, `${name}-${platform}`);
    });
  }
}
