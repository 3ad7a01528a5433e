import { formatPrice, openShop, Shopper } from '@uptill/sandbox/testing';
import { asyncProperty, assert as check, constantFrom, integer, pre, record } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { soldIn } from './rewards/test-shop.ts';
import { importRuntime, openBrowser, usePages } from './storefront-tabs.ts';

const { fetchRates } = await importRuntime('widgets/shipping-estimate/fetch-rates.ts');
const { saveAddress } = await importRuntime('widgets/shipping-estimate/saved-address.ts');
const { checkoutUrl } = await importRuntime('shop/checkout.ts');

const CUSTOMER = { email: 'a@example.com', firstName: 'A', lastName: 'B', address1: '1 Road', city: 'Town' };

/** Shoppers with their country's name, province and postal code. */
const SHOPPERS = [
  ['linen-and-oak', 'US', 'USD', { country: 'United States', province: 'Oregon', zip: '97201' }],
  ['linen-and-oak', 'CA', 'CAD', { country: 'Canada', province: 'Quebec', zip: 'H2X 1Y4' }],
  ['linen-and-oak', 'IE', 'EUR', { country: 'Ireland', province: '', zip: 'D02 AF30' }],
  ['north-roast', 'DE', 'EUR', { country: 'Germany', province: '', zip: '10115' }],
  ['north-roast', 'CH', 'CHF', { country: 'Switzerland', province: '', zip: '8001' }],
  ['kumo-stationery', 'JP', 'JPY', { country: 'Japan', province: 'Hokkaido', zip: '060-0000' }],
] as const;

/** Shopify's behaviours that the sandbox can't know. */
const uncertain = record({
  preparedRates: constantFrom('null', 'empty', 'object'),
  pendingRates: constantFrom('accepted', 'ok'),
  unpreparedRates: constantFrom('never', 'asked'),
});

usePages();

describe.each(SHOPPERS)('the estimate of %s for a shopper from %s', (handle, country, currency, address) => {
  it(`has the rates of the checkout for the same address, in ${currency}`, async () => {
    await check(
      asyncProperty(
        integer({ min: 1, max: 9 }),
        integer({ min: 0, max: 4 }),
        uncertain,
        async (quantity, product, own) => {
          const place = openShop(handle);
          Object.assign(place.shop.behaviours, own);
          const shopper = new Shopper(place);
          const sold = await soldIn(place);
          await shopper.send('/localization', { method: 'POST', body: new URLSearchParams({ country_code: country }) });
          const added = await shopper.call('/cart/add.js', { id: sold[product]?.id, quantity });
          // The shop may have fewer, or sell only several at once.
          pre(added.status === 200);
          openBrowser(shopper, { schemaVersion: 1, features: {} }, country);

          const { rates } = await answerOf<{ rates: { name: string; price: number; currency: string }[] }>(
            fetchRates('https://shop.test/', address, new AbortController().signal),
            place.sandbox.clock,
          );
          const estimated = rates.map(({ name, price, ...rate }) => {
            expect(rate.currency).toBe(currency);
            return `${name} ${price === 0 ? 0 : formatPrice(place.shop, currency, price)}`;
          });

          saveAddress({ address, text: 'text' });
          const begun = await shopper.send(checkoutUrl('/', 'en'));
          const path = begun.headers.get('location') ?? '';
          const form = await shopper.page(path);
          const filled = {
            country: /<option value="(\w+)" selected>/.exec(form)?.[1],
            province: /name="province"[^>]* value="(.*?)"/.exec(form)?.[1],
            zip: /name="zip"[^>]* value="(.*?)"/.exec(form)?.[1],
          };
          expect(filled).toMatchObject({ country, zip: address.zip });
          expect(filled.province !== '').toBe(address.province !== '');
          const body = new URLSearchParams({ ...CUSTOMER, ...(filled as Record<string, string>) });
          await shopper.send(`${path}/information`, { method: 'POST', body });
          const delivery = await shopper.page(path);
          const offered = [...delivery.matchAll(/name="rate"[^>]*>\s*<span>(.*?)<\/span><strong>(.*?)<\/strong>/g)].map(
            ([, name, price = '']) => `${name} ${/\d/.test(price) ? price : 0}`,
          );
          expect(offered.length).toBeGreaterThan(0);
          expect(estimated.toSorted()).toEqual(offered.toSorted());
          const prices = rates.map(({ price }) => price);
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 8 },
    );
  });
});

/** Waits for a result, while the page's timers and the sandbox's clock go on. */
async function answerOf<Result>(result: Promise<Result>, clock: { ahead: number }): Promise<Result> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  result.then(over, over);
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(200);
    clock.ahead += 200;
  }
  return result;
}
