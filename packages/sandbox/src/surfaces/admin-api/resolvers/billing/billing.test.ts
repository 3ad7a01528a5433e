import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { type StandInApp, startStandInApp } from '../../../../testing/stand-in-app.ts';
import { LINEN } from '../../../../testing/start-for-test.ts';

const DAY = 24 * 60 * 60 * 1000;

let api: AdminApiForTest;
let app: StandInApp;

beforeAll(async () => {
  app = await startStandInApp();
  api = await openAdminApi([], app.url);
  await api.data(
    `mutation { webhookSubscriptionCreate(topic: APP_SUBSCRIPTIONS_UPDATE, webhookSubscription: { uri: "https://app.example.com/billing" }) {
      userErrors { message } } }`,
  );
});
beforeEach(() => app.received.splice(0));
afterAll(async () => {
  await api.sandbox.end();
  app.close();
});

const PRICE = { price: { amount: '9.90', currencyCode: 'USD' }, interval: 'EVERY_30_DAYS' };

async function create(overrides: object = {}) {
  const variables = {
    name: 'Pro',
    returnUrl: 'https://admin.shopify.com/store/linen-and-oak/apps/uptill/billing?plan=pro',
    test: true,
    trialDays: 7,
    lineItems: [{ plan: { appRecurringPricingDetails: PRICE } }],
    ...overrides,
  };
  const { appSubscriptionCreate } = await api.data(
    `mutation ($name: String!, $returnUrl: URL!, $test: Boolean, $trialDays: Int, $lineItems: [AppSubscriptionLineItemInput!]!) {
      appSubscriptionCreate(name: $name, returnUrl: $returnUrl, test: $test, trialDays: $trialDays, lineItems: $lineItems) {
        appSubscription { id status } confirmationUrl userErrors { field message } } }`,
    variables,
  );
  return appSubscriptionCreate;
}

const pageOf = (address: string) => address.replace(`https://${LINEN}/admin`, '/store/linen-and-oak');
const decide = (address: string, decision: string) =>
  api.sandbox.visit('admin', pageOf(address), {
    method: 'POST',
    headers: { origin: api.sandbox.urls.admin, 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });
const statusOf = async (id: string) =>
  (await api.data('query ($id: ID!) { node(id: $id) { ... on AppSubscription { status currentPeriodEnd } } }', { id }))
    .node;
const active = async () =>
  (await api.data('{ currentAppInstallation { activeSubscriptions { id name } } }')).currentAppInstallation
    .activeSubscriptions;

describe('a subscription', () => {
  it('waits for approval on a page that shows its price, at an address that cannot be guessed', async () => {
    const { appSubscription, confirmationUrl } = await create();
    expect(appSubscription.status).toBe('PENDING');
    const page = await api.sandbox.visit('admin', pageOf(confirmationUrl));
    expect(page.text).toContain('$9.90 every 30 days');
    expect(page.text).toContain('Free for 7 days');
    expect(page.text).toContain('test charge');
    const forged = confirmationUrl.replace(/signature=.*/, 'signature=0');
    expect((await api.sandbox.visit('admin', pageOf(forged))).status).toBe(404);
    expect((await decide(forged, 'approve')).status).toBe(404);
  });

  it('becomes active on approval, replaces the previous one, and sends webhooks to the app', async () => {
    const first = await create();
    await decide(first.confirmationUrl, 'approve');
    const second = await create({ name: 'Ultra' });
    const answer = await decide(second.confirmationUrl, 'approve');
    const id = second.appSubscription.id.split('/').at(-1);
    expect(answer.headers.get('location')).toBe(
      `${api.sandbox.urls.admin}/store/linen-and-oak/apps/uptill/billing?plan=pro&charge_id=${id}`,
    );
    expect(await active()).toEqual([{ id: second.appSubscription.id, name: 'Ultra' }]);
    expect((await statusOf(first.appSubscription.id)).status).toBe('CANCELLED');
    await vi.waitFor(() => expect(app.received).toHaveLength(3), 5000);
    const told = app.received.map(({ body }) => JSON.parse(body).app_subscription);
    expect(told).toContainEqual(
      expect.objectContaining({
        admin_graphql_api_id: second.appSubscription.id,
        name: 'Ultra',
        status: 'ACTIVE',
        price: '9.90',
        currency: 'USD',
      }),
    );
  });

  it('has a trial, then one period after another', async () => {
    const { appSubscription, confirmationUrl } = await create();
    await decide(confirmationUrl, 'approve');
    const end = Date.parse((await statusOf(appSubscription.id)).currentPeriodEnd);
    await api.sandbox.control('clock', { advance: 8 * DAY });
    const next = Date.parse((await statusOf(appSubscription.id)).currentPeriodEnd);
    expect(next - end).toBe(30 * DAY);
  });

  it('can be declined, and expires after two days', async () => {
    const declined = await create();
    const answer = await decide(declined.confirmationUrl, 'decline');
    expect(answer.headers.get('location')).toContain('charge_id=');
    expect((await statusOf(declined.appSubscription.id)).status).toBe('DECLINED');
    const late = await create();
    await api.sandbox.control('clock', { advance: 3 * DAY });
    await decide(late.confirmationUrl, 'approve');
    expect((await statusOf(late.appSubscription.id)).status).toBe('EXPIRED');
  });

  it('can be cancelled once', async () => {
    const { appSubscription, confirmationUrl } = await create();
    await decide(confirmationUrl, 'approve');
    const cancel = async () =>
      (
        await api.data(
          'mutation ($id: ID!) { appSubscriptionCancel(id: $id) { appSubscription { status } userErrors { field message } } }',
          {
            id: appSubscription.id,
          },
        )
      ).appSubscriptionCancel;
    expect(await cancel()).toEqual({ appSubscription: { status: 'CANCELLED' }, userErrors: [] });
    expect((await cancel()).userErrors).toHaveLength(1);
    expect(await active()).toEqual([]);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ trialDays: -1 }, ['trialDays']],
    [{ lineItems: [] }, ['lineItems']],
    [{ lineItems: [{ plan: {} }] }, ['lineItems', '0', 'plan']],
    [
      { lineItems: [{ plan: { appRecurringPricingDetails: { price: { amount: '0', currencyCode: 'USD' } } } }] },
      ['lineItems', '0', 'plan'],
    ],
  ])('is refused with %j', async (overrides, field) => {
    const { appSubscription, confirmationUrl, userErrors } = await create(overrides);
    expect([appSubscription, confirmationUrl]).toEqual([null, null]);
    expect(userErrors).toEqual([{ field, message: expect.any(String) }]);
  });
});

it('usage pricing is not in the sandbox', async () => {
  const usage = { terms: '$1 for each 100 orders', cappedAmount: { amount: '50', currencyCode: 'USD' } };
  await expect(create({ lineItems: [{ plan: { appUsagePricingDetails: usage } }] })).rejects.toThrow('NOT_IN_SANDBOX');
});

it('cancelling with proration creates a credit for the rest of the period', async () => {
  const { appSubscription, confirmationUrl } = await create({ trialDays: 0 });
  await decide(confirmationUrl, 'approve');
  await api.sandbox.control('clock', { advance: 15 * DAY });
  await api.data('mutation ($id: ID!) { appSubscriptionCancel(id: $id, prorate: true) { userErrors { message } } }', {
    id: appSubscription.id,
  });
  const { currentAppInstallation } = await api.data(
    '{ currentAppInstallation { credits(first: 1) { nodes { amount { amount } test } } } }',
  );
  expect(currentAppInstallation.credits.nodes).toEqual([{ amount: { amount: '4.95' }, test: true }]);
});
