import { FEATURE_KEYS } from '@uptill/feature-schema';
import { encode, type WireEvent } from '@uptill/feature-schema/events';
import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { serverForTests } from '../app/testing/server-for-tests.ts';
import { proxyQuery, webhookHeaders } from '../app/testing/signed-requests.ts';
import { readResponse } from '../app/testing/start-server.ts';
import { testShop } from '../app/testing/test-shop.ts';

const SHOP = 'linen-and-oak.myshopify.com';
const HOST = btoa('admin.shopify.com/store/linen-and-oak');

let logError: MockInstance;

const server = serverForTests(async () => {
  logError = vi.spyOn((await import('../app/platform/log.server.ts')).log, 'error');
});
// A wrong request is the client's fault, so the app logs no error.
afterEach(() => {
  expect(logError.mock.calls).toEqual([]);
  logError.mockClear();
});

describe('a malformed request', () => {
  it.each(['a b', '[', 'a:99999', '%', 'a/b'])('is refused when its Host is "%s"', async (host) => {
    expect(await server.send('/health', { headers: { host } })).toMatchObject({ status: 400 });
  });

  it.each(['a b', '[', 'a:99999', '%', 'a.com, b.com:99999'])(
    'is refused when its X-Forwarded-Host is "%s"',
    async (host) => {
      expect(await server.send('/health', { headers: { 'x-forwarded-host': host } })).toMatchObject({ status: 400 });
    },
  );

  it.each(['/', '/health', '/api/features', '/proxy/api/m'])('is refused when it is TRACE %s', async (path) => {
    const answer = await server.send(path, { method: 'TRACE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
  });

  it.each(['/', '/auth/login', '/webhooks/unknown'])(
    'is refused when it is POST %s, whatever its Origin',
    async (path) => {
      for (const origin of ['https://elsewhere.example', 'null', 'nonsense']) {
        const answer = await server.send(path, { method: 'POST', headers: { origin } }, 'x');
        expect(answer.status).toBe(405);
        expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'method_not_allowed' } });
      }
    },
  );
});

describe('a request for the data of a route', () => {
  it.each(['routes/api.features', 'routes/dashboard', 'root', 'constructor', '__proto__', 'a\u0000b', ''])(
    'is refused when the route %j has another address',
    async (route) => {
      for (const method of ['GET', 'POST']) {
        const answer = await server.send(`/health?${new URLSearchParams({ _data: route })}`, { method });
        expect([method, answer.status < 500]).toEqual([method, true]);
      }
    },
  );
});

describe('security headers', () => {
  it.each(['/auth/login', `/?shop=${SHOP}`, '/api/features', '/preview', '/health'])(
    'forbid sniffing the content type of %s',
    async (path) => {
      expect((await server.send(path)).headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('forbid framing a page without a shop', async () => {
    for (const path of ['/auth/login', '/auth/session-token', '/auth/login?shop=x;']) {
      expect((await server.send(path)).headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    }
  });

  it('allow framing the page of a shop in its admin', async () => {
    const { headers } = await server.send(`/auth/session-token?shop=${SHOP}`);
    expect(headers.get('content-security-policy')).toMatch(`frame-ancestors https://${SHOP} https://admin.shopify.com`);
  });
});

it.each(['linen-and-oak.myshopify.com', 'uptill.example.com:8443, 10.0.0.1', '', ', a.com'])(
  'a request with the X-Forwarded-Host "%s" is accepted',
  async (host) => {
    expect(await server.send('/health', { headers: { 'x-forwarded-host': host } })).toMatchObject({ status: 200 });
  },
);

describe('the redirect pages of the Shopify library', () => {
  const parameters = [
    'shop=x%3B%20script-src%20*',
    'shop=a%0D%0Ab',
    'shop=%E2%82%AC',
    'shop=',
    'shop=elsewhere.example',
    `shop=${SHOP}&host=%0A`,
    `shop=${SHOP}&host=${btoa(' ')}`,
  ];
  for (const page of ['session-token?', 'exit-iframe?exitIframe=/&']) {
    it.each(parameters)(`refuse ${page}%s and omit it from the headers`, async (query) => {
      const answer = await server.send(`/auth/${page}${query}`);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-security-policy') ?? '').not.toContain('script-src');
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'malformed' } });
    });
  }

  it.each(['https://elsewhere.example/', '/a\nb', '/a//b', 'http://uptill.example.com', ''])(
    'refuse to leave the frame for the destination "%s"',
    async (destination) => {
      const query = new URLSearchParams({ shop: SHOP, host: HOST, exitIframe: destination });
      expect(await server.send(`/auth/exit-iframe?${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('leave the frame for a page of the app', async () => {
    const query = new URLSearchParams({ shop: SHOP, host: HOST, exitIframe: '/settings' });
    const answer = await server.send(`/auth/exit-iframe?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('https://uptill.example.com/settings');
  });
});

it('a page opened with a malformed host redirects to the page that explains how to open the app', async () => {
  const answer = await server.send(`/?shop=${SHOP}&host=${btoa(' ')}&embedded=1`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/auth/login');
});

it.each([{ dest: 'https://[' }, { dest: [`https://${SHOP}`] }, { dest: 'https://elsewhere.example' }, { sub: 'a\0' }])(
  'a page opened with a session token with the claims %j redirects to the page that explains how to open the app',
  async (claims) => {
    const query = new URLSearchParams({
      shop: SHOP,
      host: HOST,
      embedded: '1',
      id_token: testShop(SHOP).token(claims),
    });
    const answer = await server.send(`/?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/login']);
    expect(await server.send(`/auth/other?${query}`)).toMatchObject({ status: 400 });
  },
);

describe('an app proxy request', () => {
  const send = (parameters: Record<string, string>, events: WireEvent[] = []) =>
    server.send(`/proxy/api/m?${proxyQuery(parameters)}`, { method: 'POST' }, JSON.stringify(events));

  it('is accepted when it is signed', async () => {
    expect(await send({ shop: SHOP })).toMatchObject({ status: 204 });
  });

  it('is refused with 429 when the shop exceeds its event rate', async () => {
    const now = Date.now();
    const time = now.toString(16).padStart(12, '0');
    const event = encode({
      id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`,
      timestamp: now,
      url: '/',
      shopOrigin: SHOP,
      name: FEATURE_KEYS[0],
      action: 'view',
      platform: 'mobile',
      browserId: '0123456789abcdef',
    });
    expect(await send({ shop: SHOP }, [event])).toMatchObject({ status: 204 });
    const refused = await send({ shop: SHOP }, [event]);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  it.each(['bad shop;', '', 'elsewhere.example', SHOP.toUpperCase(), 'Linen-and-oak.myshopify.com', `${SHOP}\0`])(
    'is refused when it is signed for the shop %j',
    async (shop) => {
      const answer = await send({ shop });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'malformed' } });
    },
  );
});

const headersOf = (body: string, changes?: Record<string, string>) =>
  webhookHeaders({ topic: 'app/uninstalled', shop: SHOP }, body, changes);

describe('a webhook', () => {
  const PATH = '/webhooks/app/uninstalled';
  const deliver = (payload: unknown, change?: Record<string, string>) => {
    const body = JSON.stringify(payload);
    return server.send(PATH, { method: 'POST', headers: headersOf(body, change) }, body);
  };

  it.each([{ myshopify_domain: SHOP }, { myshopify_domain: null }, { shop_domain: SHOP }, {}])(
    'is accepted with the payload %o',
    async (payload) => {
      expect(await deliver(payload)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['app/uninstalled', PATH],
    ['discounts/update', '/webhooks/discounts/update'],
    ['discounts/delete', '/webhooks/discounts/delete'],
    ['orders/create', '/webhooks/orders'],
    ['refunds/create', '/webhooks/orders'],
    ['shop/update', '/webhooks/shop/update'],
    ['themes/publish', '/webhooks/themes/publish'],
  ])('is refused with a wrong signature: %s', async (topic, path) => {
    for (const body of ['{}', '{']) {
      const headers = headersOf(body, { 'x-shopify-topic': topic, 'x-shopify-hmac-sha256': 'x' });
      expect(await server.send(path, { method: 'POST', headers }, body)).toMatchObject({ status: 401 });
    }
  });

  it.each([
    ['of another topic', 'products/update', { id: 1 }],
    ['that names no order', 'orders/edited', { order_edit: {} }],
  ])('about orders is refused with a payload %s', async (_, topic, payload) => {
    const body = JSON.stringify(payload);
    const headers = headersOf(body, { 'x-shopify-topic': topic });
    expect(await server.send('/webhooks/orders', { method: 'POST', headers }, body)).toMatchObject({ status: 400 });
  });

  it.each(['', '{', 'null', '[]', '"\\ud800"', '{"myshopify_domain":{"length":{"toString":1}}}'])(
    'is refused when its payload is %s',
    async (body) => {
      expect(await server.send(PATH, { method: 'POST', headers: headersOf(body) }, body)).toMatchObject({
        status: 400,
      });
    },
  );

  it('is accepted without an API version, which Shopify omits from privacy webhooks', async () => {
    const { 'x-shopify-api-version': _, ...headers } = headersOf('{}');
    expect(await server.send(PATH, { method: 'POST', headers }, '{}')).toMatchObject({ status: 200 });
  });

  it.each(['a\u0000b', 'a\ud800b', 1, { length: { toString: 1 } }])(
    'about a shop is refused with the time zone %j',
    async (iana_timezone) => {
      const shop = 'zoned.myshopify.com';
      await testShop(shop).grant('read_products');
      const body = JSON.stringify({ iana_timezone });
      const headers = headersOf(body, { 'x-shopify-topic': 'shop/update', 'x-shopify-shop-domain': shop });
      expect(await server.send('/webhooks/shop/update', { method: 'POST', headers }, body)).toMatchObject({
        status: 400,
      });
    },
  );

  it.each(['shop/update', 'app/unknown'])('is refused with the topic %s', async (topic) => {
    expect(await deliver({}, { 'x-shopify-topic': topic })).toMatchObject({ status: 400 });
  });

  it.each([
    ['a payload of another shop', { myshopify_domain: 'north-roast.myshopify.com' }, {}],
    ['a privacy payload of another shop', { shop_domain: 'north-roast.myshopify.com' }, {}],
    ['a payload that is not an object', [], {}],
    ['a shop that is not a myshopify.com domain', {}, { 'x-shopify-shop-domain': 'elsewhere.example' }],
    ['a shop in upper case', {}, { 'x-shopify-shop-domain': SHOP.toUpperCase() }],
  ])('is refused with %s', async (_, payload, change) => {
    expect(await deliver(payload, change)).toMatchObject({ status: 400 });
  });

  it('is refused after 1 MB, without waiting for the rest of the body', async () => {
    for (const length of [undefined, 400_000_000]) {
      const headers = { ...headersOf(''), ...(length && { 'content-length': length }) };
      const sent = server.begin(PATH, { method: 'POST', headers });
      sent.write(Buffer.alloc(1_048_577, ' '));
      // The body never ends, so the answer can't wait for it.
      expect(await readResponse(sent)).toMatchObject({ status: 413 });
      sent.destroy();
    }
  }, 5_000);

  it('is accepted with a body of exactly 1 MB', async () => {
    expect(await deliver({ note: ' '.repeat(1_048_565) })).toMatchObject({ status: 200 });
  });
});

it.each([
  ['app_subscriptions/update', { app_subscription: { status: 'CANCELLED' } }],
  ['app/scopes_update', { previous: [], current: [] }],
  ['discounts/update', { admin_graphql_api_id: 'gid://shopify/DiscountAutomaticNode/1', status: 'EXPIRED' }],
  ['discounts/delete', { admin_graphql_api_id: 'gid://shopify/DiscountAutomaticNode/1' }],
])('the webhook %s of a shop that has removed the app is accepted', async (topic, payload) => {
  const body = JSON.stringify(payload);
  const headers = headersOf(body, { 'x-shopify-topic': topic });
  expect(await server.send(`/webhooks/${topic}`, { method: 'POST', headers }, body)).toMatchObject({ status: 200 });
});

it('granted access scopes change what their shop may use, and make its publications due', async () => {
  const OTHER = 'north-roast.myshopify.com';
  const { prisma } = (await import('../app/platform/database.server')).database;
  const { billing } = await import('../app/domain/billing/billing.server.ts');
  const { updateScopes } = await import('../app/domain/shops/shop.server.ts');
  for (const shop of [SHOP, OTHER]) {
    const session = { id: `offline_${shop}`, shop, state: '', accessToken: 'token', scope: 'read_products' };
    await prisma.session.create({ data: session });
    await prisma.shop.create({ data: { id: shop } });
    await prisma.publication.create({ data: { shopId: shop, target: 'config', cause: 'release' } });
  }

  await updateScopes(prisma, SHOP, ['read_products', 'write_discounts']);
  expect((await billing.readAccessOf(SHOP)).scopes).toEqual(['read_products', 'write_discounts']);
  expect((await billing.readAccessOf(OTHER)).scopes).toEqual(['read_products']);
  // The publisher may have failed already, and wait for its next attempt.
  const due = await prisma.publication.findMany({ where: { nextAttemptAt: { not: null } } });
  expect(due).toMatchObject([{ shopId: SHOP, target: 'config', cause: 'save' }]);
});
