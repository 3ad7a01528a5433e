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

describe('a usage plan', () => {
  const usage = { terms: '$1 for each 100 orders', cappedAmount: { amount: '50', currencyCode: 'USD' } };
  let lineItemId: string;

  beforeEach(async () => {
    const plans = [{ plan: { appUsagePricingDetails: usage } }, { plan: { appRecurringPricingDetails: PRICE } }];
    const { confirmationUrl } = await create({ lineItems: plans, trialDays: 0 });
    await decide(confirmationUrl, 'approve');
    lineItemId = (await lineItem()).id;
  });

  async function lineItem() {
    const { currentAppInstallation } =
      await api.data(`{ currentAppInstallation { activeSubscriptions { id lineItems { id
      usageRecords(first: 9) { nodes { description price { amount } } }
      plan { pricingDetails { __typename ... on AppUsagePricing { terms cappedAmount { amount } balanceUsed { amount } } } } } } } }`);
    return currentAppInstallation.activeSubscriptions[0].lineItems[0];
  }

  async function charge(amount: string, more: object = {}) {
    const { appUsageRecordCreate } = await api.data(
      `mutation ($id: ID!, $price: MoneyInput!, $description: String!, $key: String) {
        appUsageRecordCreate(subscriptionLineItemId: $id, price: $price, description: $description, idempotencyKey: $key) {
          appUsageRecord { id idempotencyKey subscriptionLineItem { id } } userErrors { field message } } }`,
      { id: lineItemId, price: { amount, currencyCode: 'USD' }, description: '100 orders', ...more },
    );
    return appUsageRecordCreate;
  }

  const raise = async (amount: string, id = lineItemId) =>
    (
      await api.data(
        `mutation ($id: ID!, $cap: MoneyInput!) { appSubscriptionLineItemUpdate(id: $id, cappedAmount: $cap) {
          confirmationUrl appSubscription { status } userErrors { field message } } }`,
        { id, cap: { amount, currencyCode: 'USD' } },
      )
    ).appSubscriptionLineItemUpdate;

  it('has a capped amount, and reports the used balance', async () => {
    const { appUsageRecord, userErrors } = await charge('1.50');
    expect(userErrors).toEqual([]);
    expect(appUsageRecord.subscriptionLineItem.id).toBe(lineItemId);
    expect(await lineItem()).toMatchObject({
      usageRecords: { nodes: [{ description: '100 orders', price: { amount: '1.5' } }] },
      plan: {
        pricingDetails: {
          __typename: 'AppUsagePricing',
          terms: '$1 for each 100 orders',
          cappedAmount: { amount: '50.0' },
          balanceUsed: { amount: '1.5' },
        },
      },
    });
  });

  it('charges an idempotency key once', async () => {
    const first = await charge('10', { key: 'november' });
    expect((await charge('10', { key: 'november' })).appUsageRecord.id).toBe(first.appUsageRecord.id);
    expect((await lineItem()).plan.pricingDetails.balanceUsed.amount).toBe('10.0');
    expect((await charge('1', { key: 'x'.repeat(256) })).userErrors[0].field).toEqual(['idempotencyKey']);
  });

  it('refuses usage above the cap until the next 30 days', async () => {
    await charge('45');
    expect(await charge('5.01')).toEqual({
      appUsageRecord: null,
      userErrors: [{ field: [], message: 'Total price exceeds balance remaining' }],
    });
    await charge('5');
    await api.sandbox.control('clock', { advance: 31 * DAY });
    expect((await lineItem()).plan.pricingDetails.balanceUsed.amount).toBe('0.0');
    expect((await charge('50')).userErrors).toEqual([]);
  });

  it('sends a webhook once when nine tenths of the cap are used', async () => {
    await api.data(
      `mutation { webhookSubscriptionCreate(topic: APP_SUBSCRIPTIONS_APPROACHING_CAPPED_AMOUNT,
        webhookSubscription: { uri: "https://app.example.com/capped" }) { userErrors { message } } }`,
    );
    for (const amount of ['44', '1', '1']) await charge(amount);
    const told = () => app.received.filter(({ url }) => url.endsWith('/capped'));
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    expect(JSON.parse(told()[0]?.body ?? '').app_subscription).toMatchObject({
      name: 'Pro',
      balance_used: 45,
      capped_amount: '50.00',
      currency_code: 'USD',
    });
  });

  it('gets a higher cap when the merchant approves', async () => {
    const { confirmationUrl, userErrors } = await raise('80');
    expect(userErrors).toEqual([]);
    const cap = async () => (await lineItem()).plan.pricingDetails.cappedAmount.amount;
    expect(await cap()).toBe('50.0');
    const page = await api.sandbox.visit('admin', pageOf(confirmationUrl));
    expect(page.text).toContain('At most $80.00 every 30 days instead of $50.00');
    await decide(confirmationUrl, 'decline');
    expect(await cap()).toBe('50.0');
    await decide((await raise('80')).confirmationUrl, 'approve');
    expect(await cap()).toBe('80.0');
  });

  it('refuses a lower cap, and a cap for other pricing', async () => {
    expect((await raise('50')).userErrors[0].message).toContain('must be greater than the existing capped amount');
    const recurring = lineItemId.replace('index=0', 'index=1');
    expect((await raise('80', recurring)).userErrors[0].field).toEqual(['cappedAmount']);
    expect((await charge('1', { id: recurring })).userErrors[0].field).toEqual(['subscriptionLineItemId']);
  });
});

it('a trial can be extended while it runs', async () => {
  const { appSubscription, confirmationUrl } = await create();
  const extend = async (days: number) =>
    (
      await api.data(
        `mutation ($id: ID!, $days: Int!) { appSubscriptionTrialExtend(id: $id, days: $days) {
          appSubscription { trialDays } userErrors { field code } } }`,
        { id: appSubscription.id, days },
      )
    ).appSubscriptionTrialExtend;
  expect((await extend(5)).userErrors).toEqual([{ field: ['id'], code: 'SUBSCRIPTION_NOT_ACTIVE' }]);
  await decide(confirmationUrl, 'approve');
  expect((await extend(5)).appSubscription).toEqual({ trialDays: 12 });
  expect((await extend(1001)).userErrors).toEqual([{ field: ['days'], code: null }]);
  await api.sandbox.control('clock', { advance: 13 * DAY });
  expect((await extend(5)).userErrors).toEqual([{ field: ['id'], code: 'TRIAL_NOT_ACTIVE' }]);
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
