import { expect, it } from 'vitest';
import { MONTHLY_SOCKS, SHIRT, SHIRT_SOLD_OUT, SOCKS, TOTE, variantOf } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { engineOf, parseLiquid } from '../theme/engine.ts';
import { Globals } from '../theme/globals.ts';
import { openVisit, pageAt } from '../visit.ts';
import { BUY_NOW_PATH } from './buy-now.ts';

const buy = (shopper: Shopper, fields: Record<string, string | number>) =>
  shopper.send(BUY_NOW_PATH, {
    method: 'POST',
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  });

it('buy now checks out one product alone, and leaves the cart unchanged even after payment', async () => {
  const shopper = new Shopper();
  await shopper.call('/cart/add.js', { id: TOTE.id });
  const answer = await buy(shopper, {
    id: SOCKS.id,
    quantity: 2,
    selling_plan: MONTHLY_SOCKS,
    'properties[Note]': 'x',
  });
  const checkout = answer.headers.get('location') ?? '';
  expect([answer.status, checkout]).toEqual([302, expect.stringMatching(/^\/checkouts\/cn\/[\w-]+$/)]);
  const page = await shopper.page(checkout);
  expect(page).toContain('Ribbed');
  expect(page).not.toContain('Tote');

  const post = (step: string, fields: Record<string, string>) =>
    shopper.send(`${checkout}/${step}`, { method: 'POST', body: new URLSearchParams(fields) });
  await post('information', {
    email: 'buyer@example.com',
    firstName: 'A',
    lastName: 'Buyer',
    address1: '1 Example Street',
    city: 'Springfield',
    zip: '97477',
    country: 'US',
    province: 'OR',
  });
  const done = await post('complete', { payment: 'card' });
  expect(done.headers.get('location')).toBe(`${checkout}/thank-you`);
  expect((await shopper.cart()).items.map(({ id }: { id: number }) => id)).toEqual([TOTE.id]);
});

it('buy now refuses whatever the cart would refuse', async () => {
  const place = openShop('north-roast');
  const subscription = variantOf('subscription-discovery', undefined, 'north-roast');
  expect((await buy(new Shopper(place), { id: subscription.id })).headers.get('location') ?? '').not.toContain(
    'checkouts',
  );
  expect(place.shop.checkouts).toEqual({});
  expect((await buy(new Shopper(), { id: SHIRT_SOLD_OUT.id })).headers.get('location') ?? '').not.toContain(
    'checkouts',
  );
});

it('the payment button of a product form offers buy now for available variants only', async () => {
  const { sandbox, shop } = openShop();
  const url = new URL(`${sandbox.urls.storefront(shop.handle)}/products/linen-shirt`);
  const page = pageAt(openVisit(new Request(url), sandbox, shop), url);
  const globals = new Globals({ page, files: page.theme, extension: null, own: {} });
  const liquid = (text: string) =>
    String(engineOf(page.theme).renderSync(parseLiquid(page.theme, text), {}, { globals, sync: true }));
  const html = liquid("{% form 'product', product %}{{ form | payment_button }}{% endform %}");
  const [, available = ''] = /<shopify-accelerated-checkout [^>]*available-variants="([\d ]+)"/.exec(html) ?? [];
  expect(available.split(' ')).toContain(String(SHIRT.id));
  expect(available.split(' ')).not.toContain(String(SHIRT_SOLD_OUT.id));
  expect(html).toContain('label="Buy it now"');
  expect(liquid("{% form 'cart', cart %}[{{ form | payment_button }}]{% endform %}")).toContain('[]');
});
