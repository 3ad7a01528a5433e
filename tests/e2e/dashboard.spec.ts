import { expect, test } from '@playwright/test';
import { AppClient, type SettingsDocument } from '../app-client.ts';
import { northRoast, VIEWPORTS } from '../kit/shops.ts';
import { throwInside } from '../kit/throw-inside.ts';
import { WIDGETS } from '../kit/widgets.ts';
import { publishSettings } from '../merchant.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { appFrame, expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { domain, handle, products } = northRoast;
const merchant = new AppClient(sandbox, domain);
const [bar] = WIDGETS.filter(({ tag }) => tag === 'uptill-sticky-bar');

let initial: SettingsDocument;

test.beforeAll(async () => {
  initial = (await merchant.features()).body;
});

test.afterAll(async () => {
  await merchant.save({ ...initial, version: (await merchant.features()).body.version });
});

test('the home page finds the embed off and a widget that has thrown, leads out of both, and is accessible', async ({
  page,
  context,
}) => {
  if (!bar) throw new Error('No sticky bar');
  await publishSettings(sandbox, domain, 'stickyBar', { shouldShowWhenATCIsVisible: true });
  await sandbox.post('embed', { shop: domain, enabled: false });

  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle));
  const app = page.frameLocator('iframe[name="app-iframe"]');
  const embedFault = app.getByRole('listitem').filter({ hasText: 'The app embed is off' });
  await expect(embedFault.getByRole('button', { name: 'Turn on in theme editor' })).toBeVisible();
  await expect(app.getByText(/of 4 steps done/)).toBeVisible();
  await expectFaultless(page);

  await sandbox.post('embed', { shop: domain, enabled: true });
  const storefront = await context.newPage();
  const fault = await throwInside(storefront);
  const reported = storefront.waitForResponse((response) => response.url().endsWith('/apps/uptill/api/errors'));
  await storefront.goto(sandbox.storefront(handle, `/products/${products.plain}`), { waitUntil: 'commit' });
  await fault.begin('mount', bar);
  await storefront.waitForLoadState('domcontentloaded');
  await storefront.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await reported).status()).toBe(204);
  await storefront.close();

  // As when the merchant returns to the page.
  await appFrame(page).evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(embedFault).toHaveCount(0);
  const error = app.getByRole('listitem').filter({ hasText: 'Sticky Bar failed' });
  await expect(error).toContainText(/Error: Thrown at mount \(core-\w+, \d+×\)/);
  await error.getByRole('link', { name: 'Open Sticky Bar' }).press('Enter');
  await expect(app.getByRole('heading', { name: 'Sticky Bar', level: 1 })).toBeAttached();
});

test('a switch on the home page saves both devices, says where it is live, undoes it, and leads to what is missing', async ({
  page,
}) => {
  const settings = async () => {
    const { stickyBar, miniCartProductDiscount } = (await merchant.features()).body.features;
    return [stickyBar, miniCartProductDiscount].map((feature) =>
      [feature?.mobile, feature?.desktop].map((each) => each?.isEnabled),
    );
  };
  const on = [true, true];
  const off = [false, false];
  await publishSettings(sandbox, domain, 'stickyBar', {});
  await page.goto(sandbox.admin(handle));
  const app = page.frameLocator('iframe[name="app-iframe"]');
  await expect(app.getByText('To show what Uptill earns you, it needs your permission to read orders')).toBeVisible();
  const bar = app.getByRole('switch', { name: 'Sticky Bar' });
  await bar.press('Space');
  await expect(page.getByText('Sticky Bar: Off for phones and desktop')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-checked', 'false');
  expect(await settings()).toEqual([off, off]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveAttribute('aria-checked', 'true');
  await expect.poll(settings).toEqual([on, off]);

  await app.getByRole('switch', { name: 'Free Gift & Offers' }).click();
  await app.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Free Gift & Offers was not changed. Choose a gift')).toBeVisible();
  await page.getByRole('button', { name: 'Open settings' }).click();
  await expect(app.getByRole('heading', { name: 'Cart Drawer', level: 1 })).toBeAttached();
  expect(await settings()).toEqual([on, off]);
  await sandbox.post('scopes', { shop: domain, revoke: ['write_discounts'] });
});
