import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD } from '../../../shop/customers/seed-customers.ts';
import { placeOrder } from '../../../testing/test-order.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

async function loggedIn(place: ReturnType<typeof openShop>, email = 'returning@example.com') {
  const shopper = new Shopper(place);
  await shopper.send('/account/login', form({ 'customer[email]': email, 'customer[password]': CUSTOMER_PASSWORD }));
  return shopper;
}

const ADDRESS = {
  'address[first_name]': 'Returning',
  'address[last_name]': 'customer',
  'address[address1]': '1 Example Street',
  'address[city]': 'Springfield',
  'address[zip]': '97477',
  'address[country]': 'United States',
};

describe('the account', () => {
  it('redirects a visitor who is not logged in to the login, with the page as return_url', async () => {
    for (const path of ['/account', '/account/addresses', '/account/orders/abc']) {
      const answer = await new Shopper().send(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/account/login?return_url=${encodeURIComponent(path)}`,
      ]);
    }
  });

  it('shows the customer’s own orders with their payment status, and no other customer’s', async () => {
    const place = openShop();
    const order = await placeOrder(place);
    const shopper = await loggedIn(place);
    expect(await shopper.page('/account')).toContain(`#${order.number}`);
    const page = await shopper.page(`/account/orders/${order.token}`);
    expect(page).toMatch(/3 × .*2 × /s);
    expect(page).toContain('Returning customer');
    expect(page).toContain('Paid');
    const other = await loggedIn(place, 'first-time@example.com');
    expect(await other.page('/account')).not.toContain(`#${order.number}`);
    expect((await other.send(`/account/orders/${order.token}`)).status).toBe(404);
  });
});

describe('the address book', () => {
  it('adds, changes and deletes addresses; the first is the default', async () => {
    const place = openShop();
    const customer = place.shop.customers[0];
    const shopper = await loggedIn(place);
    const answer = await shopper.send('/account/addresses', form(ADDRESS));
    expect(answer.headers.get('location')).toBe('/account/addresses');
    const [address] = customer?.addresses ?? [];
    expect([address?.country, customer?.defaultAddressId]).toEqual(['US', address?.id]);
    const path = `/account/addresses/${address?.id}`;
    expect(await shopper.page('/account/addresses')).toContain(`action="${path}"`);
    await shopper.send(path, form({ ...ADDRESS, _method: 'put', 'address[city]': 'Shelbyville' }));
    expect(customer?.addresses.map(({ city }) => city)).toEqual(['Shelbyville']);
    await shopper.send(path, form({ _method: 'delete' }));
    expect([customer?.addresses, customer?.defaultAddressId]).toEqual([[], null]);
  });

  it('shows the errors of an address and does not save it', async () => {
    const place = openShop();
    const shopper = await loggedIn(place);
    const page = await (await shopper.send('/account/addresses', form({ ...ADDRESS, 'address[city]': '' }))).text();
    expect(page).toContain('Enter a city');
    expect(place.shop.customers[0]?.addresses).toEqual([]);
  });

  it('belongs to one customer', async () => {
    const place = openShop();
    const book = place.shop.customers[1]?.addresses ?? [];
    const shopper = await loggedIn(place);
    const answer = await shopper.send(`/account/addresses/${book[0]?.id}`, form({ _method: 'delete' }));
    expect(answer.status).toBe(404);
    expect(book).toHaveLength(1);
  });
});

describe('the account page of a theme without account templates', () => {
  let dir: string;
  const place = openShop();
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'theme-'));
    mkdirSync(join(dir, 'layout'));
    writeFileSync(join(dir, 'layout/theme.liquid'), 'theme: {{ content_for_layout }}');
    place.shop.theme = dir;
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is Shopify’s: each account link shows a login form, which redirects back to the link', async () => {
    for (const path of ['/account', '/account/login', '/account/register', '/account/profile']) {
      const answer = await new Shopper(place).send(path);
      const html = await answer.text();
      expect([answer.status, html.includes('theme:')], path).toEqual([200, false]);
      expect(html).toContain('name="customer[email]"');
    }
    expect(await new Shopper(place).page('/account/profile')).toContain('name="return_url" value="/account/profile"');
  });

  it('shows an error for a wrong login, and orders and profile to a customer who is logged in', async () => {
    const shopper = new Shopper(place);
    const wrong = form({ 'customer[email]': 'returning@example.com', 'customer[password]': 'guess' });
    expect(await shopper.page('/account/login', wrong)).toContain('Incorrect email or password.');
    const order = await placeOrder(place);
    const customer = await loggedIn(place);
    const html = await customer.page('/account');
    expect(html).toContain(`/orders/${order.token}/authenticate?key=`);
    expect(html).toContain('returning@example.com');
    expect(html).toContain('href="/account/logout"');
  });
});
