import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, Shopper } from '../storefront/test-shop.ts';
import { type StandInApp, startStandInApp } from '../testing/stand-in-app.ts';
import { LINEN, startForTest, type TestSandbox } from '../testing/start-for-test.ts';
import { CUSTOMER_PASSWORD } from './seed-customers.ts';

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const wholesale = { 'customer[email]': 'wholesale@example.com', 'customer[password]': CUSTOMER_PASSWORD };

describe('a customer', () => {
  it('logs in with the documented password and is led to the account, or to where the form says', async () => {
    const shopper = new Shopper();
    expect((await shopper.send('/account/login', form(wholesale))).headers.get('location')).toBe('/account');
    const again = await shopper.send('/account/login', form({ ...wholesale, return_to: '/cart' }));
    expect(again.headers.get('location')).toBe('/cart');
    const away = await shopper.send('/account/login', form({ ...wholesale, return_to: '//evil.example' }));
    expect(away.headers.get('location')).toBe('/account');
  });

  it('does not log in with another password or an unknown address, and says so', async () => {
    const place = openShop();
    const shopper = new Shopper(place);
    for (const wrong of [{ 'customer[password]': 'guess' }, { 'customer[email]': 'nobody@example.com' }]) {
      const answer = await shopper.send('/account/login', form({ ...wholesale, ...wrong }));
      expect(answer.status).not.toBe(302);
      expect(await answer.text()).toContain('Incorrect email or password.');
      expect(shopper.cookie).not.toContain('_secure_customer_sig');
    }
    expect(place.shop.customerSessions).toEqual({});
  });

  it('logs out: the old cookie opens nothing any more', async () => {
    const place = openShop();
    const shopper = new Shopper(place);
    await shopper.send('/account/login', form(wholesale));
    expect(Object.values(place.shop.customerSessions)).toEqual([place.shop.customers[1]?.id]);
    const answer = await shopper.send('/account/logout');
    expect(answer.headers.get('location')).toBe('/');
    expect(place.shop.customerSessions).toEqual({});
  });
});

describe('the app proxy', () => {
  let app: StandInApp;
  let sandbox: TestSandbox;
  beforeAll(async () => {
    app = await startStandInApp();
    sandbox = await startForTest(app.url);
    await sandbox.control('install', { shop: LINEN });
  });
  afterAll(async () => {
    await sandbox.end();
    app.close();
  });

  it('tells the app which customer is logged in', async () => {
    const login = await sandbox.visit('linen-and-oak', '/account/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(wholesale).toString(),
    });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    await sandbox.visit('linen-and-oak', '/apps/uptill/api/m', { headers: { cookie } });
    const { customers } = (await sandbox.control('state')).shops[LINEN];
    const query = new URL(app.received.at(-1)?.url ?? '', app.url).searchParams;
    expect(query.get('logged_in_customer_id')).toBe(String(customers[1].id));
  });
});
