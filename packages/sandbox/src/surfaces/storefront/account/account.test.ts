import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER_PASSWORD } from '../../../shop/customers/seed-customers.ts';
import { type StandInApp, startStandInApp } from '../../../testing/stand-in-app.ts';
import { LINEN, startForTest, type TestSandbox } from '../../../testing/start-for-test.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const wholesale = { 'customer[email]': 'wholesale@example.com', 'customer[password]': CUSTOMER_PASSWORD };

describe('a customer', () => {
  it('logs in with the documented password and is redirected to the account, or to the form’s return_url', async () => {
    const shopper = new Shopper();
    expect((await shopper.send('/account/login', form(wholesale))).headers.get('location')).toBe('/account');
    const again = await shopper.send('/account/login', form({ ...wholesale, return_to: '/cart' }));
    expect(again.headers.get('location')).toBe('/cart');
    const away = await shopper.send('/account/login', form({ ...wholesale, return_to: '//evil.example' }));
    expect(away.headers.get('location')).toBe('/account');
  });

  it('is not logged in with a wrong password or an unknown address, and sees the error', async () => {
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

  it('logs out, after which the old cookie is invalid', async () => {
    const place = openShop();
    const shopper = new Shopper(place);
    await shopper.send('/account/login', form(wholesale));
    expect(Object.values(place.shop.customerSessions)).toEqual([place.shop.customers[1]?.id]);
    const answer = await shopper.send('/account/logout');
    expect(answer.headers.get('location')).toBe('/');
    expect(place.shop.customerSessions).toEqual({});
  });
});

describe('a theme with account forms', () => {
  const errors = '{% for field in form.errors %}[{{ field }}: {{ form.errors.messages[field] }}]{% endfor %}';
  const files = {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/customers/register.liquid': `Register {% form 'create_customer' %}${errors}{{ form.errors | default_errors }}{% endform %}`,
    'templates/customers/login.liquid': `Log in {% form 'recover_customer_password' %}${errors}{% if form.posted_successfully? %}sent{% endif %}{% endform %}`,
    'templates/customers/addresses.liquid':
      "{% for address in customer.addresses %}{% form 'customer_address', address %}{{ form.id }} {{ form.first_name }} {{ form.country }}{{ form.set_as_default_checkbox }}{% endform %}{% endfor %}{% form 'customer_address', customer.new_address %}{{ form.id }}.{{ form.city }}.{% endform %}",
    'templates/customers/account.liquid': '{{ customer.name }} {{ customer.email }}',
  };
  let place: ReturnType<typeof openShop>;
  let shopper: Shopper;
  beforeEach(() => {
    place = openShop();
    shopper = new Shopper(place);
    place.shop.theme = mkdtempSync(join(tmpdir(), 'theme-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(place.shop.theme, dirname(path)), { recursive: true });
      writeFileSync(join(place.shop.theme, path), text);
    }
  });
  afterEach(() => rmSync(place.shop.theme, { recursive: true }));

  const account = {
    'customer[first_name]': 'Ada',
    'customer[last_name]': 'New',
    'customer[email]': 'Ada@example.com',
    'customer[password]': 'long enough',
  };

  it('creates an account that only its own password opens', async () => {
    const answer = await shopper.send('/account', form(account));
    expect(answer.headers.get('location')).toBe('/');
    expect(await shopper.page('/account')).toBe('Ada New ada@example.com');
    expect(JSON.stringify(place.shop.customers)).not.toContain('long enough');
    const login = (password: string) =>
      new Shopper(place).send('/account/login', form({ ...account, 'customer[password]': password }));
    expect((await login('long enough')).status).toBe(302);
    expect((await login(CUSTOMER_PASSWORD)).status).toBe(200);
  });

  it('shows the field at which a registration was refused', async () => {
    const known = place.shop.customers.length;
    const refused = async (fields: object) => (await shopper.send('/account', form({ ...account, ...fields }))).text();
    const both = await refused({ 'customer[email]': 'nowhere', 'customer[password]': 'abc' });
    expect(both).toContain('[email: is invalid][password: is too short (minimum is 5 characters)]');
    expect(both).toContain('<li>Email is invalid</li>');
    expect(await refused({ 'customer[email]': 'Returning@example.com' })).toContain('[form: This email address is');
    expect(place.shop.customers).toHaveLength(known);
  });

  it('fills the edit form of an address with that address', async () => {
    await shopper.send('/account/login', form(wholesale));
    const html = await shopper.page('/account/addresses');
    const id = place.shop.customers[1]?.defaultAddressId;
    expect(html).toContain(`>${id} Wholesale United States<input type="checkbox" id="address_default_address_${id}"`);
    expect(html).toContain('new..</form>');
  });

  it('shows the confirmation of a password reset for known email addresses only', async () => {
    const recover = (email: string) => shopper.send('/account/recover', form({ email }));
    const sent = await recover('returning@example.com');
    expect(await shopper.page(sent.headers.get('location') ?? '')).toBe(
      (await shopper.page('/account/login')).replace('</form>', 'sent</form>'),
    );
    expect(await (await recover('nobody@example.com')).text()).toContain('[form: No account found with that email.]');
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
