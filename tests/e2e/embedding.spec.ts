import { expect, test } from '@playwright/test';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak.myshopify.com';

for (const query of [`shop=${shop}`, `shop=${shop}&host=x&embedded=1`]) {
  test(`a page opened outside the admin redirects to the same page inside it (${query})`, async ({ page }) => {
    await page.goto(`http://${sandbox.appHost()}/sticky-bar/button?${query}`);
    await expect(page).toHaveURL(/admin\.localhost.*\/store\/linen-and-oak\/apps\/uptill\/sticky-bar\/button/);
    await expect(page.frameLocator('iframe[name="app-iframe"]').getByText('When clicked').first()).toBeVisible();
  });
}
