import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Session, Shopify } from '@shopify/shopify-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { APP_URL, SHOP, startPlatform } from './platform.ts';

const PLAN = 'Premium';

let app: { server: Server; received: { request: IncomingMessage; body: string }[] };
let platform: Awaited<ReturnType<typeof startPlatform>>;
let shopify: Shopify;
let session: Session;

beforeAll(async () => {
  app = await receiveWebhooks();
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  platform = await startPlatform(new URL(`http://127.0.0.1:${address.port}`));
  await import('@shopify/shopify-api/adapters/node');
  const { ApiVersion, BillingInterval, LogSeverity, RequestedTokenType, shopifyApi } = await import(
    '@shopify/shopify-api'
  );
  const library = shopifyApi({
    apiKey: platform.apiKey,
    apiSecretKey: platform.apiSecretKey,
    scopes: platform.scopes,
    hostName: new URL(APP_URL).host,
    apiVersion: ApiVersion.October26,
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error },
    billing: {
      [PLAN]: {
        trialDays: 7,
        lineItems: [{ amount: 9.9, currencyCode: 'USD', interval: BillingInterval.Every30Days }],
      },
      Migration: { amount: 20, currencyCode: 'USD', interval: BillingInterval.OneTime },
    },
  });
  shopify = library;
  ({ session } = await library.auth.tokenExchange({
    shop: SHOP,
    sessionToken: platform.sessionToken,
    requestedTokenType: RequestedTokenType.OfflineAccessToken,
  }));
});
afterAll(async () => {
  await platform.end();
  app.server.close();
});

describe('@shopify/shopify-api', () => {
  it('reads a session token and exchanges it', async () => {
    const claims = await shopify.session.decodeSessionToken(platform.sessionToken);
    expect(claims.dest).toBe(`https://${SHOP}`);
    expect(session).toMatchObject({ shop: SHOP, isOnline: false });
    expect(session.scope?.split(',')).toContain('write_products');
  });

  it('runs queries and mutations', async () => {
    const client = new shopify.clients.Graphql({ session });
    const { data } = await client.request(
      `mutation ($product: ProductCreateInput!) {
        productCreate(product: $product) { product { title status } userErrors { field message } }
      }`,
      { variables: { product: { title: 'Conformance', status: 'DRAFT' } } },
    );
    expect(data?.productCreate).toEqual({ product: { title: 'Conformance', status: 'DRAFT' }, userErrors: [] });
    await expect(client.request('{ shop { cleverness } }')).rejects.toThrow(/cleverness/);
  });

  it.each(['ok', 'too-many-requests'] as const)(
    'reports throttling with status %s as an error that the app recognises',
    async (status) => {
      const { isThrottled } = await import('../../apps/admin/app/platform/shopify/admin-api-errors');
      await platform.control.post('behaviours', { shop: SHOP, throttledStatus: status });
      const client = new shopify.clients.Graphql({ session });
      const page = 'products(first: 240) { nodes { id options { id } } }';
      const query = () => client.request(`{ first: ${page} second: ${page} }`).catch((error: unknown) => error);
      let result = await query();
      for (let attempt = 0; attempt < 40 && !(result instanceof Error); attempt++) result = await query();
      expect(isThrottled(result)).toBe(true);
      await platform.control.post('clock', { advance: 20_000 });
      expect(isThrottled(await query())).toBe(false);
    },
  );

  it('registers webhooks once, receives them, and verifies their signature', async () => {
    const { DeliveryMethod } = await import('@shopify/shopify-api');
    shopify.webhooks.addHandlers({
      PRODUCTS_UPDATE: { deliveryMethod: DeliveryMethod.Http, callbackUrl: '/hooks', callback: async () => {} },
    });
    const first = await shopify.webhooks.register({ session });
    expect(first.PRODUCTS_UPDATE).toMatchObject([{ success: true, operation: 'create' }]);
    expect((await shopify.webhooks.register({ session })).PRODUCTS_UPDATE).toEqual([]);

    const client = new shopify.clients.Graphql({ session });
    const { data } = await client.request('{ products(first: 1) { nodes { id } } }');
    await client.request(
      'mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }',
      { variables: { product: { id: data?.products.nodes[0].id, title: 'Changed' } } },
    );
    await vi.waitFor(() => expect(app.received).toHaveLength(1), 5000);
    const [delivery] = app.received;
    const check = await shopify.webhooks.validate({ rawBody: delivery?.body ?? '', rawRequest: delivery?.request });
    expect(check).toMatchObject({ valid: true, topic: 'PRODUCTS_UPDATE', domain: SHOP });
    expect(delivery?.request.url).toBe('/hooks');
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ title: 'Changed' });
  });

  it('requests a subscription, which is active from the merchant’s approval until its cancellation', async () => {
    const isPaid = () => shopify.billing.check({ session, plans: [PLAN], isTest: true });
    expect(await isPaid()).toBe(false);
    const address = new URL(await shopify.billing.request({ session, plan: PLAN, isTest: true }));
    expect(address.host).toBe(SHOP);
    expect(await isPaid()).toBe(false);

    const { status, location } = await decide(address, 'approve');
    expect(status).toBe(303);
    expect(new URL(location).searchParams.get('charge_id')).toMatch(/^\d+$/);
    expect(await isPaid()).toBe(true);
    expect(await shopify.billing.check({ session, plans: [PLAN], isTest: false })).toBe(false);

    const { activeSubscriptions } = await shopify.billing.subscriptions({ session });
    expect(activeSubscriptions).toMatchObject([{ name: PLAN, test: true, trialDays: 7, status: 'ACTIVE' }]);
    await shopify.billing.cancel({ session, subscriptionId: activeSubscriptions[0]?.id ?? '' });
    expect(await isPaid()).toBe(false);
  });

  it('supports one-time charges', async () => {
    const request = async () => new URL(await shopify.billing.request({ session, plan: 'Migration', isTest: true }));
    const isPaid = () => shopify.billing.check({ session, plans: ['Migration'], isTest: true });
    await decide(await request(), 'decline');
    expect(await isPaid()).toBe(false);
    await decide(await request(), 'approve');
    expect(await isPaid()).toBe(true);
  });
});

/** Approves or declines a charge on its confirmation page in the admin. */
function decide({ pathname, search }: URL, decision: 'approve' | 'decline') {
  return platform.submitInAdmin(pathname.replace('/admin', '/store/linen-and-oak') + search, { decision });
}

/** Starts a server in place of the app that records the webhooks it receives. */
async function receiveWebhooks(): Promise<typeof app> {
  const received: (typeof app)['received'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ request, body: Buffer.concat(chunks).toString() });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, received };
}
