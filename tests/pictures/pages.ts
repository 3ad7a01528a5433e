import type { Browser, Locator } from '@playwright/test';
import { publish } from '../kit/publish.ts';
import { linenAndOak, northRoast, VIEWPORTS } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { inAdmin, PLATFORMS, take } from './camera.ts';
import { BAR_TAG } from './sticky-bar.ts';

/** Takes the report of a shop with orders, and its activity. */
export const analyticsPictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, sandbox, open, takeBoth }) => {
    // A shop can grant the scope once it has the app.
    await open(northRoast, '/');
    await sandbox.post('scopes', { shop: northRoast.domain, grant: ['read_orders'] });
    const show = async (path: string, ready: Locator) => {
      await open(northRoast, path);
      await ready.waitFor();
      await page.waitForTimeout(1000);
    };
    await takeBoth('analytics', () => show('/analytics', app.getByRole('application')));
    await takeBoth('activity', () => show('/analytics?tab=activity', app.getByRole('button', { name: 'Load more' })));
  });

/** Takes the page of the tracking ids, with both entered. */
export const trackingPictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, open, takeBoth }) => {
    await takeBoth('tracking', async () => {
      await open(linenAndOak, '/integrations/tracking');
      await app.getByLabel('Facebook pixel ID').fill('123456789012345');
      await app.getByLabel('Google Analytics measurement ID').fill('G-ABC123DEF4');
      await page.waitForTimeout(500);
    });
  });

/** Takes the list of integrations, with features that use some of them. */
export const integrationPictures = (browser: Browser) =>
  inAdmin(browser, async ({ app, sandbox, open, takeBoth }) => {
    await publish(sandbox, linenAndOak.domain, { stickyBar: {} });
    await takeBoth('integrations', async () => {
      await open(linenAndOak, '/integrations');
      await app.getByText('In use: ').first().waitFor();
    });
  });

/** Takes the first two of the first steps of a new shop. */
export const firstStepsPictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, sandbox, open, takeBoth }) => {
    const preview = app.frameLocator('iframe');
    const settle = () => page.waitForTimeout(1000);
    await open(northRoast, '/isFtue/true');
    await preview.locator('uptill-mini-cart').waitFor({ state: 'attached' });
    await takeBoth('first-steps', settle);
    await app.getByRole('button', { name: 'Continue' }).click();
    await app.getByRole('button', { name: 'Sticky Bar' }).click();
    await preview.locator(BAR_TAG).waitFor({ state: 'attached' });
    await takeBoth('first-steps-colours', settle);
    await skipFirstSteps(sandbox, [northRoast.domain]);
  });

/** Takes the whole home page of a shop with orders, whose theme has a drawer of its own. */
export const homePictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, sandbox, open }) => {
    await open(northRoast);
    await sandbox.post('scopes', { shop: northRoast.domain, grant: ['read_orders'] });
    const settings = { stickyBar: {}, miniCart: {}, miniCartBanner: {}, miniCartDiscountCode: {}, quickBuy: {} };
    await publish(sandbox, northRoast.domain, settings);
    for (const platform of PLATFORMS) {
      await page.setViewportSize({ ...VIEWPORTS[platform], height: platform === 'mobile' ? 2_680 : 1_500 });
      await page.reload();
      await app.getByText('Your theme has a cart drawer of its own').waitFor();
      await page.waitForTimeout(500);
      await take(page, `home-${platform}`);
    }
  });
