import { type Browser, expect, type Page, test } from '@playwright/test';
import { PLATFORM_ATTRIBUTE, TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { linenAndOak, VIEWPORTS } from '../kit/shops.ts';
import { SandboxControl } from '../sandbox-control.ts';
import {
  addProduct,
  cartOf,
  isPublished,
  OFFER_SCOPE,
  ourDiscounts,
  pay,
  saveLive,
  turnOn,
  useDrawer,
} from './offer-journey.ts';
import { SettingsForm } from './settings-form.ts';

const sandbox = new SandboxControl();
const { handle } = linenAndOak;
/** Other tests need no exact stock of it. */
const PRODUCT = 'beeswax-candle';
const MINUTE_MS = 60_000;
const OVER = 'Time’s up: this offer has ended.';

useDrawer([OFFER_SCOPE]);

const countdownOf = (page: Page) => page.locator('uptill-mini-cart [part="countdown"]');

async function openDrawer(page: Page): Promise<void> {
  await openMiniCart(page);
  await page.locator('uptill-mini-cart [part="line"]').first().waitFor();
}

/** Opens a product page in a new browser, adds some of the product, and opens the drawer. */
async function shopAs(browser: Browser, userAgent: string | undefined, country: string): Promise<Page> {
  const context = await browser.newContext({ userAgent, viewport: VIEWPORTS.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(sandbox.storefront(handle, `/products/${PRODUCT}?country=${country}`));
  await addProduct(page, PRODUCT, 3);
  await openDrawer(page);
  return page;
}

test('a countdown with a discount needs permission, and is previewed', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop);
  const form = new SettingsForm(page, handle, '/cart-drawer/countdown');
  await form.open();
  const toggle = form.field('Show the countdown');
  await toggle.click();
  await form.app.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toggle).toBeChecked();
  await expect(form.preview().getByRole('timer')).toHaveText('08:00');
  await form.save();
  await expect(form.app.getByText('Active at checkout')).toBeVisible();
  expect(await form.violations()).toEqual([]);
  expect(await ourDiscounts()).toHaveLength(1);
  expect(await isPublished(page, 'miniCartCountdown')).toBe(true);
});

test('the discount in the drawer is that of the order, in two currencies', async ({ browser, userAgent }) => {
  await saveLive(({ miniCartCountdown }) => {
    turnOn(miniCartCountdown);
    Object.assign(miniCartCountdown?.desktop ?? {}, {
      discountType: 'fixedAmount',
      discountAmount: 7.5,
      minAmount: 20,
    });
  });
  for (const country of ['US', 'DE']) {
    await test.step(country, async () => {
      const page = await shopAs(browser, userAgent, country);
      await expect(countdownOf(page)).toContainText('off your order');
      const [promised = ''] = /\d+[.,]\d\d/.exec((await countdownOf(page).textContent()) ?? '') ?? [];
      // Phones have another offer, so the cart has to say that this is a desktop.
      await expect.poll(() => cartOf(page)).toMatchObject({ attributes: { [PLATFORM_ATTRIBUTE]: 'desktop' } });
      await expect.poll(async () => (await cartOf(page)).total_discount).toBe(Number(promised.replace(/\D/g, '')));
      const { currency, total_discount: inCart } = await cartOf(page);
      await page.getByRole('button', { name: /^Checkout/ }).click();
      const { order, saved } = await pay(page, country);
      expect([order.presentmentCurrency, saved]).toEqual([currency, inCart]);
      await page.context().close();
    });
  }
});

test('the discount ends with the time in the open drawer, in every tab, and not before it is opened', async ({
  browser,
  userAgent,
}) => {
  const page = await shopAs(browser, userAgent, 'US');
  await expect(countdownOf(page)).toBeVisible();
  const second = await page.context().newPage();
  const asleep = await page.context().newPage();
  for (const tab of [second, asleep]) {
    await tab.goto(page.url());
    await openDrawer(tab);
    await expect(countdownOf(tab)).toContainText('off your order');
  }
  const setVisibility = (visibility: string) =>
    asleep.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await setVisibility('hidden');

  await test.step('in the drawer, and in a second tab', async () => {
    await page.clock.fastForward(11 * MINUTE_MS);
    for (const tab of [page, second]) await expect(countdownOf(tab)).toHaveText(OVER);
    await expect
      .poll(() => cartOf(page))
      .toMatchObject({ attributes: { [TIMER_ATTRIBUTE]: 'over' }, total_discount: 0 });
  });

  await test.step('in a tab that slept, as soon as it wakes', async () => {
    // It may be drawn again while it sleeps, and shows nothing then.
    await setVisibility('visible');
    await expect(asleep.getByRole('timer')).toBeHidden();
  });

  await test.step('at the checkout', async () => {
    await page.getByRole('button', { name: /^Checkout/ }).click();
    expect((await pay(page, 'US')).saved).toBe(0);
  });

  await test.step('the next cart has a timer of its own, whose discount stays while the drawer is closed', async () => {
    await page.goto(second.url());
    await addProduct(page, PRODUCT, 3);
    await openDrawer(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.fastForward(11 * MINUTE_MS);
    const { total_discount: saving } = await cartOf(page);
    expect(saving).toBeGreaterThan(0);
    await page.goto(sandbox.storefront(handle, '/checkout'));
    expect((await pay(page, 'US')).saved).toBe(saving);
  });
  await page.context().close();
});
