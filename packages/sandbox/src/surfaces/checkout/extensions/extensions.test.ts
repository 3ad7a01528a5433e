import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BlockTarget, placeBlock } from '../../../shop/extensions/checkout-blocks.ts';
import { installApp, uninstallApp } from '../../../shop/install/install.ts';
import { shopGid } from '../../../shop/install/shop-id.ts';
import { digestOf } from '../../../shop/metafields/metafield.ts';
import { storedNamespace } from '../../../shop/metafields/namespace.ts';
import { orderStatusUrl } from '../../../shop/orders/order-status-url.ts';
import { placeOrder } from '../../../testing/test-order.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import type { ExtensionSetup } from './setup.ts';

const extensionsDir = fileURLToPath(new URL('../../../testing/fixtures/ui-extensions', import.meta.url));
const THANK_YOU = 'purchase.thank-you.block.render';
const ORDER_STATUS = 'customer-account.order-status.block.render';

let place: ReturnType<typeof openShop>;
beforeEach(() => {
  place = openShop('linen-and-oak', { extensionsDir });
  installApp(place.sandbox, place.shop);
});

const setBlock = (target: BlockTarget, isPlaced = true) => placeBlock(place.sandbox, place.shop, { target, isPlaced });

/** Pays an order, and returns the extensions on the page after it and on its status page. */
async function pages() {
  const order = await placeOrder(place);
  const read = async (path: string) => setupsIn(await new Shopper(place).page(path));
  return {
    order,
    thankYou: await read(`/checkouts/cn/${order.cartToken}/thank-you`),
    orderStatus: await read(orderStatusUrl('', place.shop, order)),
  };
}

function setupsIn(html: string): ExtensionSetup[] {
  const [, json = '{"extensions":[]}'] = /id="checkout-extensions">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json).extensions;
}

function writeMetafield(key: string, value: string, namespace = '$app'): void {
  const id = shopGid(place.shop);
  const time = '2026-11-01T00:00:00Z';
  const metafields = place.shop.metafields[id] ?? [];
  place.shop.metafields[id] = metafields;
  metafields.push({
    id: `gid://shopify/Metafield/${metafields.length + 1}`,
    namespace: storedNamespace(namespace, place),
    key,
    type: 'json',
    value,
    compareDigest: digestOf(value),
    createdAt: time,
    updatedAt: time,
  });
}

describe('a block of an extension', () => {
  it('is on the pages on which the merchant has placed it', async () => {
    expect(await pages()).toMatchObject({ thankYou: [], orderStatus: [] });
    setBlock(THANK_YOU);
    expect(await pages()).toMatchObject({ thankYou: [{ handle: 'banner', target: THANK_YOU }], orderStatus: [] });
    setBlock(ORDER_STATUS);
    setBlock(THANK_YOU, false);
    expect(await pages()).toMatchObject({ thankYou: [], orderStatus: [{ handle: 'banner', target: ORDER_STATUS }] });
  });

  it('leaves the pages with the app', async () => {
    setBlock(THANK_YOU);
    await uninstallApp(place.sandbox, place.shop);
    installApp(place.sandbox, place.shop);
    expect(await pages()).toMatchObject({ thankYou: [] });
  });

  it('cannot be placed if no extension has it', () => {
    expect(() => placeBlock(place.sandbox, place.shop, { target: THANK_YOU, handle: 'other', isPlaced: true })).toThrow(
      'No extension other has the target',
    );
  });
});

describe('an extension', () => {
  it('knows the bought lines, the buyer and the shop, and has the declared capabilities', async () => {
    setBlock(THANK_YOU);
    const { order, thankYou } = await pages();
    expect(thankYou).toMatchObject([
      {
        apiVersion: '2026-10',
        hasApiAccess: true,
        hasNetworkAccess: false,
        lines: order.lines.map(({ productId, variantId, quantity }) => ({
          quantity,
          merchandise: {
            id: `gid://shopify/ProductVariant/${variantId}`,
            product: { id: `gid://shopify/Product/${productId}` },
          },
        })),
        language: 'en',
        extensionLanguage: 'en',
        translations: { hello: 'Hello, {{ name }}' },
        country: 'US',
        currency: 'USD',
        shop: { myshopifyDomain: 'linen-and-oak.myshopify.com' },
        mayProcessAnalytics: true,
      },
    ]);
  });

  it('has its texts in the buyer’s language', async () => {
    setBlock(THANK_YOU);
    const { order } = await pages();
    order.locale = 'fr-CA';
    const [setup] = setupsIn(await new Shopper(place).page(`/checkouts/cn/${order.cartToken}/thank-you`));
    expect(setup).toMatchObject({ extensionLanguage: 'fr', translations: { hello: 'Bonjour, {{ name }}' } });
  });

  it('knows only the metafields that it declares, in the namespace `$app`', async () => {
    for (const target of [THANK_YOU, ORDER_STATUS] as const) setBlock(target);
    for (const key of ['banner', 'status', 'secret']) writeMetafield(key, `"${key}"`);
    writeMetafield('banner', '"custom"', 'custom');
    const { thankYou, orderStatus } = await pages();
    const keys = ([setup]: ExtensionSetup[]) => setup?.appMetafields.map(({ metafield }) => metafield.key);
    expect(keys(orderStatus)).toEqual(['status']);
    expect(thankYou[0]?.appMetafields).toEqual([
      {
        target: { type: 'shop', id: shopGid(place.shop) },
        metafield: { namespace: '$app', key: 'banner', type: 'json', value: '"banner"', valueType: 'json_string' },
      },
    ]);
  });

  it('may not process data for analytics if the shopper has denied consent', async () => {
    setBlock(THANK_YOU);
    place.shop.consent = 'denied';
    expect((await pages()).thankYou).toMatchObject([{ mayProcessAnalytics: false }]);
  });

  it('calls the app at the address of the tunnel', async () => {
    setBlock(THANK_YOU);
    const { thankYou } = await pages();
    const script = await new Shopper(place).page(thankYou[0]?.scriptUrl ?? '');
    expect(script.trim()).toBe("fetch('http://uptill.localhost:4400/api');");
  });
});

describe('the session token of an extension', () => {
  const ask = async (shopper: Shopper, headers: HeadersInit = {}) => {
    const response = await shopper.send('/checkouts/extensions/session-token', { method: 'POST', headers });
    return { status: response.status, token: response.ok ? (await response.json()).token : '' };
  };
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  it('is signed with the app’s secret, for five minutes, for the shop’s domain without a scheme', async () => {
    const { token } = await ask(new Shopper(place));
    const [header, body, signature] = token.split('.');
    expect(createHmac('sha256', 'secret').update(`${header}.${body}`).digest('base64url')).toBe(signature);
    const { exp, iat, nbf, jti, ...claims } = claimsOf(token);
    expect(claims).toEqual({ dest: 'linen-and-oak.myshopify.com', aud: 'client' });
    expect([exp - iat, nbf - iat, typeof jti]).toEqual([300, 0, 'string']);
  });

  it('names the logged-in customer if the app may read customers', async () => {
    const shopper = new Shopper(place);
    const body = new URLSearchParams({ 'customer[email]': 'returning@example.com', 'customer[password]': 'sandbox' });
    await shopper.send('/account/login', { method: 'POST', body });
    expect(claimsOf((await ask(shopper)).token)).not.toHaveProperty('sub');
    place.shop.installation?.grantedScopes.push('read_customers');
    expect(claimsOf((await ask(shopper)).token).sub).toBe(`gid://shopify/Customer/${place.shop.customers[0]?.id}`);
  });

  it('is for pages of the shop only', async () => {
    expect((await ask(new Shopper(place), { origin: 'http://evil.example' })).status).toBe(403);
  });
});
