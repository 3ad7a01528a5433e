import { expect, test } from '@playwright/test';
import { sendRequest } from '../app-client.ts';
import { SandboxControl } from '../sandbox-control.ts';

const sandbox = new SandboxControl();
const shop = 'linen-and-oak.myshopify.com';

for (const query of [`shop=${shop}`, `shop=${shop}&host=x&embedded=1&from=mail`]) {
  test(`a page opened outside the admin redirects to the same page inside it (${query})`, async ({ page }) => {
    await page.goto(`http://${sandbox.appHost()}/sticky-bar/button?${query}`);
    const own = query.endsWith('from=mail') ? '?from=mail' : '';
    await expect(page).toHaveURL(sandbox.admin('linen-and-oak', `/sticky-bar/button${own}`));
    await expect(page.frameLocator('iframe[name="app-iframe"]').getByText('When clicked').first()).toBeVisible();
  });
}

test('a page in Shopify’s mobile app, which shows apps without a frame, stays there', async () => {
  const parameters = new URLSearchParams({ shop, host: btoa('admin.shopify.com/store/linen-and-oak'), embedded: '1' });
  const redirectFor = async (userAgent: string) => {
    const headers = { 'sec-fetch-dest': 'document', 'user-agent': userAgent };
    const response = await sendRequest(sandbox.appHost(), `/billing?${parameters}`, { headers });
    return response.headers.get('location');
  };
  expect(await redirectFor('Mozilla/5.0 (iPhone) Safari/604.1')).toContain('/apps/');
  expect(await redirectFor('Mozilla/5.0 (iPhone) Safari/604.1 Unframed')).toContain('/auth/session-token?');
});
