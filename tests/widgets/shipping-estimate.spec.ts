import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../kit/accessibility.ts';
import { layoutIssues } from '../kit/layout-issues.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { PreviewPage, type PreviewScene } from '../kit/preview-page.ts';
import { type Changes, publishedSettings, settingsOf } from '../kit/publish.ts';
import { northRoast } from '../kit/shops.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-mini-cart';
const SETTINGS = { miniCart: {}, miniCartShippingEstimate: {} };

/** The elements of the drawer. */
function drawerOf(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const estimate = drawer.locator('[part="shipping-estimate"]');
  return {
    drawer,
    estimate,
    button: estimate.locator('[name="estimate-shipping"]'),
    country: estimate.locator('[name="shipping-country"]'),
    province: estimate.locator('[name="shipping-province"]'),
    zip: estimate.locator('[name="shipping-zip"]'),
    change: estimate.locator('[name="change-shipping"]'),
    rates: estimate.locator('.rate'),
    total: estimate.locator('[part="estimated-total"] bdi').last(),
    checkout: drawer.getByRole('button', { name: /^Checkout/ }),
    open: () => openMiniCart(page),
  };
}

/** Returns name and amount of each rate, such as `Standard 5.90`, from texts such as `Standard€5,90`. */
const amounts = (texts: string[]) =>
  texts
    .map((text) =>
      text
        .trim()
        .replace(/\s+/g, ' ')
        .replace(',', '.')
        .replace(/^(\D+?)\s*\D?(\d[\d.]*)\D*$/, '$1 $2'),
    )
    .toSorted();

/** Completes the address at the checkout, and returns its rates. */
async function ratesAtCheckout(page: Page): Promise<string[]> {
  const address = { email: 'a@example.com', firstName: 'A', lastName: 'B', address1: '1 Road', city: 'Town' };
  for (const [name, value] of Object.entries(address)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('#information button.primary').click();
  return amounts(await page.locator('label.choice:has([name="rate"])').allTextContents());
}

test('an estimate by keyboard has the rates of the checkout, which gets the address', async ({ page, storefront }) => {
  const { observed, theme } = storefront;
  const { drawer, estimate, button, country, province, zip, change, rates, total, checkout, open } = drawerOf(page);
  const shipping = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('shipping_rates')).length,
    );
  await storefront.open({ settings: SETTINGS, at: 'plain', inCart: 2 });
  await open();

  await test.step('the form', async () => {
    await button.press('Enter');
    await expect(country).toBeFocused();
    await expect(country.locator('option:checked')).toHaveText('United States');
    expect(await shipping()).toBe(0);
    await page.keyboard.press('Tab');
    await expect(province).toBeFocused();
    await page.keyboard.type('Oreg');
    await expect(province).toHaveValue('Oregon');
    await page.keyboard.press('Tab');
    await page.keyboard.type('K1A 0B1');
    await page.keyboard.press('Enter');
    await expect(zip).toHaveAccessibleDescription('Postal code is not valid for United States');
    await expect(zip).toBeFocused();
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('the rates', async () => {
    await zip.fill('97201');
    await zip.press('Enter');
    await expect(rates).toHaveText(['Standard$5.90', 'Express$14.90']);
    await expect(change).toBeFocused();
    await expect(drawer.getByRole('status')).toHaveText('Standard: $5.90');
    await expect(estimate.locator('[part="shipping-address"]')).toHaveText('97201, Oregon, United States');
    const { total_price } = await theme.cart();
    await expect(total).toHaveText(`$${((total_price + 590) / 100).toFixed(2)}`);
    await expect(checkout).toHaveText(`Checkout • $${((total_price + 590) / 100).toFixed(2)}`);
    expect(await accessibilityIssues(page, { include: [TAG] })).toEqual([]);
  });

  await test.step('a larger cart ships for free', async () => {
    await drawer.locator('[name="quantity"]').fill('5');
    await drawer.locator('[name="quantity"]').press('Tab');
    await expect(rates).toHaveText(['Free shipping$0.00', 'Standard$5.90', 'Express$14.90']);
  });

  await test.step('views and presses count for the estimate', async () => {
    await storefront.setTabVisibility('hidden');
    await storefront.setTabVisibility('visible');
    await eventually(() => observed.events('view').some(({ n }) => n === 'miniCartShippingEstimate')).toBe(true);
    const presses = observed.events('click').flatMap(({ n, y }) => (n === 'miniCartShippingEstimate' ? [y] : []));
    expect(new Set(presses)).toContain('estimate-shipping');
  });

  await test.step('the next page has the rates, once the drawer is open', async () => {
    await page.reload();
    await storefront.waitUntilIdle();
    expect(await shipping()).toBe(0);
    await open();
    await expect(rates).toHaveCount(3);
    await expect(country).toHaveCount(0);
  });

  const estimated = amounts(await rates.allTextContents());
  await checkout.click();
  await page.waitForURL('**/checkouts/**');
  await expect(page.locator('[name="country"]')).toHaveValue('US');
  await expect(page.locator('[name="province"]')).toHaveValue('OR');
  await expect(page.locator('[name="zip"]')).toHaveValue('97201');
  expect((await ratesAtCheckout(page)).map((each) => each.replace('Free shippingFree', 'Free shipping 0.00'))).toEqual(
    estimated,
  );
  // The browser reports the refused address.
  expect(observed.errors.filter((error) => !error.includes('422'))).toEqual([]);
});

test('an estimate in euros has the rates of the checkout', async ({ page, storefront }) => {
  const { button, country, zip, rates, checkout, open } = drawerOf(page);
  await storefront.open({ shop: northRoast, settings: SETTINGS, at: 'plain', inCart: 1 });
  await open();
  await button.click();
  await expect(country.locator('option:checked')).toHaveText('Germany');
  await zip.fill('10115');
  await zip.press('Enter');
  await expect(rates.first()).toContainText('5,90');
  const estimated = amounts(await rates.allTextContents());
  await checkout.click();
  await page.waitForURL('**/checkouts/**');
  expect(await ratesAtCheckout(page)).toEqual(estimated);
  expect(storefront.observed.errors).toEqual([]);
});

const LONG = 'Voraussichtliche Versandkosten für Ihre Bestellung berechnen lassen';

const SCENES: Record<string, [PreviewScene['state'], Changes]> = {
  'the button': ['default', {}],
  'a long title and button': ['default', { title: LONG, buttonText: LONG.slice(0, 40) }],
  'the form': ['shipping-form', {}],
  'a refused address': ['shipping-refused', {}],
  'the rates': ['shipping-rates', {}],
  'the rates with long texts': ['shipping-rates', { title: LONG, changeLocationText: LONG.slice(0, 40) }],
  'no title': ['shipping-rates', { title: '', shouldIncludeInTotalPrice: false }],
};

test('the estimate fits every drawer', async ({ page, storefront }) => {
  const preview = await PreviewPage.open(page);
  const host = page.locator(TAG);
  for (const width of [320, 390, 1280]) {
    await test.step(`${width} px`, async () => {
      for (const [name, [state, changes]] of Object.entries(SCENES)) {
        const platform = width > 760 ? 'desktop' : 'mobile';
        const features = {
          miniCart: settingsOf('miniCart'),
          miniCartShippingEstimate: publishedSettings('miniCartShippingEstimate', changes),
        };
        await preview.show({ page: 'product', platform, state }, features, { width, height: 900 });
        await host.locator('[part="shipping-estimate"]').waitFor();
        const issues = await accessibilityIssues(page, { include: [TAG] });
        for (const direction of ['rtl', 'ltr']) {
          await page.evaluate((value) => document.documentElement.setAttribute('dir', value), direction);
          issues.push(...(await layoutIssues(host)).map((issue) => `${direction}: ${issue}`));
        }
        expect.soft(issues, `${name}, ${width} px`).toEqual([]);
      }
    });
  }
  expect(storefront.observed.errors).toEqual([]);
});
