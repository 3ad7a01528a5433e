import type { Browser } from '@playwright/test';
import { toBase64 } from '../../apps/admin/app/platform/api/base64.ts';
import { AppClient } from '../app-client.ts';
import { settingsOf } from '../kit/publish.ts';
import { kumoStationery, linenAndOak, northRoast } from '../kit/shops.ts';
import { publishSettings } from '../merchant.ts';
import { inAdmin } from './camera.ts';
import { MILESTONES } from './drawer-settings.ts';

/** Takes a screen with settings and their preview. */
export const screenPictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, sandbox, open, takeBoth }) => {
    await publishSettings(sandbox, linenAndOak.domain, 'miniCart', {});
    await publishSettings(
      sandbox,
      linenAndOak.domain,
      'miniCartProgressBar',
      settingsOf('miniCartProgressBar', MILESTONES),
    );
    await takeBoth('admin', async (platform) => {
      await open(linenAndOak, '/cart-drawer/progress-bar');
      await app.getByRole('textbox').first().waitFor();
      if (platform === 'desktop') await app.frameLocator('iframe').locator('[part="line"]').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(1000);
    });
  });

/** Takes the page of the custom code. */
export const customCodePictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, open, takeBoth }) => {
    await takeBoth('custom-code', async () => {
      await open(linenAndOak, '/custom-code');
      const js = "document.querySelector('.promise').hidden = true;";
      await app.getByRole('textbox', { name: 'JavaScript' }).fill(js);
      const css = 'uptill-sticky-bar::part(button) {\n  letter-spacing: 0.05em;\n}';
      await app.getByRole('textbox', { name: 'CSS' }).fill(css);
      await page.waitForTimeout(500);
    });
  });

/** Takes the versions of a shop that has saved settings and code. */
export const historyPictures = (browser: Browser) =>
  inAdmin(browser, async ({ app, sandbox, open, takeBoth }) => {
    const merchant = new AppClient(sandbox, northRoast.domain);
    for (const backgroundColor of ['#2b2825', '#7c4a2d']) {
      const { body } = await merchant.features();
      for (const settings of Object.values(body.features.stickyBar ?? {})) {
        Object.assign(settings, { isEnabled: true, backgroundColor, textColor: '#ffffff' });
      }
      await merchant.save(body);
    }
    for (const spacing of ['0.05em', '0.1em']) {
      const { version } = (await merchant.request('/api/customCode')).body;
      const css = toBase64(`uptill-sticky-bar::part(button) {\n  letter-spacing: ${spacing};\n}`);
      await merchant.request('/api/customCode', { method: 'PUT', body: JSON.stringify({ version, js: '', css }) });
    }
    await takeBoth('history', async () => {
      await open(northRoast, '/history');
      await app
        .getByRole('button', { name: /^Show the lines: Custom Code/ })
        .first()
        .click();
      await app.locator('.code-lines').waitFor();
    });
  });

/** Takes the markets of a shop, and its translations into French. */
export const localisationPictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, sandbox, open, takeBoth }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    async function reload(): Promise<void> {
      await page.reload();
      await app.getByRole('textbox').first().waitFor();
      await page.waitForTimeout(1000);
    }

    await open(northRoast, '/i18n');
    await app.getByRole('button', { name: 'Import your store’s markets' }).click();
    await app.getByRole('button', { name: 'Continue', exact: true }).click();
    await press('Update');
    await app.getByLabel('Name').first().waitFor();
    await press('Save');
    await page.getByText('Markets saved').waitFor();
    await takeBoth('markets', reload);
    await open(northRoast, '/i18n/translations');
    await app.getByRole('button', { name: 'Allow' }).click();
    await press('Update');
    await app.getByText('already in French').waitFor();
    await publishSettings(sandbox, northRoast.domain, 'stickyBar', {
      button: { buttonText: 'Order fresh beans' },
      discountText: 'Save [percentage] today',
    });
    await publishSettings(sandbox, northRoast.domain, 'miniCart', { title: 'Your roast' });
    await takeBoth('translations', reload);
  });

/** Takes the pricing screen of a new shop, then its billing screen in the trial, and an offer of a plan on a tab. */
export const planPictures = (browser: Browser) =>
  inAdmin(browser, async ({ page, app, open, takeBoth }) => {
    const settle = () => page.waitForTimeout(1000);
    await open(kumoStationery, '/billing');
    const start = app.getByRole('button', { name: /^Try Starter/ });
    await start.waitFor();
    await takeBoth('pricing', settle);
    await app.getByRole('button', { name: 'Choose Free' }).click();
    await app.getByText('You’re on Free').waitFor();
    await open(kumoStationery, '/cart-drawer/discount-code');
    await start.waitFor();
    await takeBoth('upgrade', settle);
    await start.click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await start.waitFor({ state: 'hidden' });
    await open(kumoStationery, '/billing');
    await app.getByText(/free trial ends/).waitFor();
    await takeBoth('billing', settle);
  });
