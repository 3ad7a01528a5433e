import { expect, type Page, test } from '@playwright/test';
import { AppClient } from '../app-client.ts';
import { publish } from '../kit/publish.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { expectFaultless } from './page-faults.ts';

const sandbox = new SandboxControl();
const { domain, handle, products } = linenAndOak;
const merchant = new AppClient(sandbox, domain);
const PRODUCT = `/products/${products.plain}`;
const IDS = { facebookPixelId: '123456789012345', googleAnalyticsId: 'G-ABC123DEF4' };

/** Stand-ins for the providers' scripts, which report each event in one request. */
const SCRIPTS = {
  'https://connect.facebook.net/**': `(() => {
    const send = (call) => call[0] !== 'set' && fetch('https://www.facebook.com/tr/' + call.slice(0, 3).join('/'));
    fbq.callMethod = (...call) => send(call);
    fbq.queue.splice(0).forEach(send);
  })()`,
  'https://www.googletagmanager.com/**': `(() => {
    const send = ([command, name]) => command !== 'js' && fetch('https://analytics.google.com/g/' + command + '/' + name);
    const push = dataLayer.push;
    dataLayer.forEach(send);
    dataLayer.push = (call) => { push.call(dataLayer, call); send(call); };
  })()`,
};

/** Answers the requests to the providers, and returns the events since the last call. */
async function intercept(page: Page): Promise<() => string[]> {
  const received: string[] = [];
  await page.route(/facebook|google/, (route) => {
    received.push(decodeURIComponent(route.request().url()).replace('https://', ''));
    return route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } });
  });
  for (const [address, body] of Object.entries(SCRIPTS))
    await page.route(address, (route) => {
      received.push(new URL(route.request().url()).hostname);
      return route.fulfill({ body, contentType: 'text/javascript' });
    });
  return () => received.splice(0);
}

const save = async (ids: Partial<typeof IDS>) => {
  const { body } = await merchant.request('/api/merchantAnalyticsProviderIds');
  await merchant.request('/api/merchantAnalyticsProviderIds', {
    method: 'PUT',
    body: JSON.stringify({ ...body, ...ids }),
  });
};
const live = () =>
  expect.poll(async () => (await merchant.request('/api/dashboard')).body.publication.state).toBe('live');
const consent = (page: Page, choice: { analytics: boolean; marketing: boolean }) =>
  page.evaluate((choice) => Reflect.get(window, 'Shopify').customerPrivacy.setTrackingConsent(choice), choice);

test.afterAll(async () => {
  await save({ facebookPixelId: '', googleAnalyticsId: '' });
  await sandbox.post('consent', { shop: domain, consent: 'granted' });
});

test('a merchant enters the IDs of a pixel and of Google Analytics, and sees the errors of wrong ones', async ({
  page,
}) => {
  const app = page.frameLocator('iframe[name="app-iframe"]');
  await page.setViewportSize(VIEWPORTS.desktop);
  await page.goto(sandbox.admin(handle, '/integrations/tracking'));
  const google = app.getByLabel('Google Analytics measurement ID');
  const button = app.getByText('Test in your store');
  await google.fill('UA-1234567-1');
  await page.keyboard.press('Shift+Tab');
  await expect(app.getByText('Universal Analytics no longer collects data')).toBeVisible();
  await expect(app.getByLabel('Facebook pixel ID')).toBeFocused();
  await page.keyboard.type(IDS.facebookPixelId);
  await page.keyboard.press('Tab');
  await page.keyboard.type(` ${IDS.googleAnalyticsId.toLowerCase()}`);
  await expect(button.locator('xpath=ancestor-or-self::a[@href]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Tracking IDs saved')).toBeVisible();
  expect((await merchant.request('/api/merchantAnalyticsProviderIds')).body).toMatchObject(IDS);
  const link = app.getByRole('link', { name: 'Test in your store' });
  await expect(link).toHaveAttribute('href', new RegExp(`^https://${domain}/products/.+\\?uptill-test=tracking$`));

  await expectFaultless(page);
});

test('shoppers’ adds and presses reach each provider once, only with consent to it, and not beside the store’s own', async ({
  page,
}) => {
  await save(IDS);
  const bar = { shouldShowWhenATCIsVisible: true, 'button.buttonText': 'Bag it', 'button.buttonAction': 'stay' };
  // Without the drawer, so that the theme's opens.
  await publish(sandbox, domain, { stickyBar: bar });
  await live();
  await sandbox.post('theme', { shop: domain, theme: 'classic' });
  await sandbox.post('theme-setting', { shop: domain, name: 'cart_type', value: 'drawer' });
  await sandbox.post('consent', { shop: domain, consent: 'denied' });
  const received = await intercept(page);
  const added = page.locator('uptill-sticky-bar').getByRole('button', { name: 'Bag it' });
  const add = async () => {
    const answer = page.waitForResponse((answer) => /cart\/add/.test(answer.url()));
    await added.click();
    await answer;
    // The bar is hidden while the theme's drawer is open.
    await expect(added).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(added).toHaveAttribute('aria-busy', 'false');
  };
  const { facebookPixelId, googleAnalyticsId } = IDS;
  const FACEBOOK = ['trackSingleCustom', 'trackSingle'].map(
    (call, at) => `www.facebook.com/tr/${call}/${facebookPixelId}/${['UptillEngagement', 'AddToCart'][at]}`,
  );
  const GOOGLE = ['uptill_engagement', 'add_to_cart'].map((name) => `analytics.google.com/g/event/${name}`);
  /** The providers' events, once there are as many. */
  const expectReceived = async (expected: string[]) => {
    const all: string[] = [];
    await expect.poll(() => all.push(...received()) && all.toSorted()).toEqual(expected.toSorted());
  };

  await page.goto(sandbox.storefront(handle, `${PRODUCT}?uptill-test=tracking`));
  await add();
  const list = page.getByRole('region', { name: 'Tracking test' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Not sent: no consent' })).toHaveCount(4);
  expect(received()).toEqual([]);

  await consent(page, { analytics: true, marketing: false });
  await add();
  await expectReceived(['www.googletagmanager.com', `analytics.google.com/g/config/${googleAnalyticsId}`, ...GOOGLE]);

  await consent(page, { analytics: false, marketing: true });
  await add();
  await expectReceived(['connect.facebook.net', `www.facebook.com/tr/init/${facebookPixelId}`, ...FACEBOOK]);
  const call = new RegExp(`^Sentfbq\\("trackSingle", "${facebookPixelId}", "AddToCart"`);
  await expect(list.getByRole('listitem').filter({ hasText: call })).toHaveCount(1);

  await consent(page, { analytics: true, marketing: true });
  await page.addInitScript(({ facebookPixelId, googleAnalyticsId }) => {
    // The store's own tracking, as a theme has it in its head.
    const fbq = Object.assign((...call: unknown[]) => fbq.queue.push(call), { queue: [] as unknown[][] });
    Object.assign(window, { fbq, dataLayer: [] });
    addEventListener('DOMContentLoaded', () => {
      const script = document.createElement('script');
      script.textContent = `fbq('init', '${facebookPixelId}'); dataLayer.push(['config', '${googleAnalyticsId}']);`;
      document.head.append(script);
    });
  }, IDS);
  await page.reload();
  await add();
  await expect(list.getByRole('listitem').filter({ hasText: 'Not sent: your store’s own tracking' })).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, 'fbq').queue.map(([call]: string[]) => call))).toEqual([
    'init',
    'trackSingleCustom',
  ]);
  const sent = received();
  expect(sent).not.toContain('connect.facebook.net');
  expect(sent.filter((address) => /add_to_cart|AddToCart/.test(address))).toEqual([]);
});
