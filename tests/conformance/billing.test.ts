import { PLANS, type PlanId } from '@uptill/feature-schema';
import { onPostgres } from '@uptill/metrics/testing';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Billing } from '../../apps/admin/app/domain/billing/create-billing.server';
import type { AdminGraphql } from '../../apps/admin/app/platform/shopify/graphql.server';
import { SHOP, startPlatform } from './platform.ts';
import { exchangeToken } from './token-exchange.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RETURN_URL = 'https://admin.shopify.com/store/linen-and-oak/apps/uptill/billing';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let database: Awaited<ReturnType<typeof openServerDatabase>>;
let createBilling: typeof import('../../apps/admin/app/domain/billing/create-billing.server').createBilling;
let billing: Billing;
let graphql: AdminGraphql;
/** Number of times that a plan had to be published. */
let changes = 0;

beforeAll(async () => {
  platform = await startPlatform();
  database = await openServerDatabase();
  ({ createBilling } = await import('../../apps/admin/app/domain/billing/create-billing.server'));
});
afterAll(async () => {
  await database.close();
  await platform.end();
});

beforeEach(async () => {
  await platform.control.post('clock', { ahead: 0 });
  await platform.control.post('reset', { shop: SHOP });
  await database.prisma.trial.deleteMany();
  await database.prisma.shop.deleteMany();
  await database.prisma.shop.create({ data: { id: SHOP } });
  await install();
  changes = 0;
  const onChange = () => {
    changes += 1;
  };
  billing = createBilling({
    stores: { ...database, ...onPostgres(database.pool) },
    adminShops: [],
    secret: 'secret',
    onChange,
  });
});

/** Installs the app, and gets a token for the Admin API. */
async function install(): Promise<void> {
  const { token: sessionToken } = await platform.control.post('session-token', { shop: SHOP });
  const accessToken = await exchangeToken({ ...platform, sessionToken });
  graphql = (query, { variables } = {}) =>
    fetch(`https://${SHOP}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': accessToken },
      body: JSON.stringify({ query, variables }),
    });
}

/** Asks for a plan. Returns the address of Shopify's page about it. */
const ask = (planId: PlanId) => billing.changePlan({ shop: SHOP, graphql, planId, returnUrl: RETURN_URL });

/** Answers Shopify's page about a charge, as the merchant does. Returns the number of the charge. */
async function answer(page: string, decision: 'approve' | 'decline'): Promise<string | null> {
  const { pathname, search } = new URL(page);
  const { location } = await platform.submitInAdmin(pathname.replace('/admin/', '/store/linen-and-oak/') + search, {
    decision,
  });
  return location ? new URL(location).searchParams.get('charge_id') : null;
}

async function subscribe(planId: PlanId): Promise<string | null> {
  const id = await answer(await ask(planId), 'approve');
  await billing.sync(SHOP, graphql);
  return id;
}

const details = (now = new Date()) => billing.readDetails(SHOP, graphql, now);
const pageDetails = (mustReadShopify = false) => billing.readPageDetails(SHOP, graphql, new Date(), mustReadShopify);
const access = () => billing.readAccessOf(SHOP);

describe('a shop’s plan', () => {
  it('is unknown until the merchant chooses one, and free features can be used', async () => {
    expect(await details()).toMatchObject({ packageId: null, trialDaysOffered: 14, remainingTrialDays: 0 });
    expect(await pageDetails()).toMatchObject({ packageId: null, isConfirmed: true });
    expect(await access()).toMatchObject({ isPaid: false, canAccessAdvancedAnalytics: false });
  });

  it('can be the free one, without any charge', async () => {
    expect(await ask('free')).toBe(RETURN_URL);
    expect(await details()).toMatchObject({ packageId: 'free', endDate: null, isTestPlan: false, chargeId: null });
    expect(await access()).toMatchObject({ isPaid: false });
  });

  it('is shown on pages: as Shopify says until the merchant has chosen, and after a charge', async () => {
    await answer(await ask('starter'), 'approve');
    expect(await pageDetails()).toMatchObject({ packageId: 'starter', isConfirmed: true });
    await answer(await ask('growth'), 'approve');
    expect(await pageDetails()).toMatchObject({ packageId: 'starter', isConfirmed: false });
    expect(await pageDetails(true)).toMatchObject({ packageId: 'growth', isConfirmed: true });
  });

  it('is the paid one as soon as the merchant approves it, with a trial', async () => {
    const page = await ask('starter');
    expect((await details()).packageId).toBeNull();
    const chargeId = await answer(page, 'approve');
    expect(await details()).toMatchObject({ packageId: 'starter', chargeId, remainingTrialDays: 14, isPaid: true });
    expect(await access()).toMatchObject({ isPaid: true, canAccessAdvancedAnalytics: false });
    expect(changes).toBe(1);
  });

  it('does not change if the merchant declines, or never answers', async () => {
    await ask('free');
    await answer(await ask('growth'), 'decline');
    expect(await details()).toMatchObject({ packageId: 'free', trialDaysOffered: 14 });
    const page = await ask('growth');
    await platform.control.post('clock', { advance: 3 * DAY_MS });
    expect(await answer(page, 'approve')).toBeNull();
    expect(await details()).toMatchObject({ packageId: 'free', trialDaysOffered: 14 });
  });

  it('matches Shopify’s bill if the merchant approves twice, or two plans', async () => {
    const [starter, growth] = [await ask('starter'), await ask('growth')];
    await answer(growth, 'approve');
    await answer(growth, 'approve');
    expect(await details()).toMatchObject({ packageId: 'growth' });
    await answer(starter, 'approve');
    expect(await details()).toMatchObject({ packageId: 'starter' });
  });

  it('is on hold while the shop does not pay, and continues afterwards', async () => {
    await subscribe('growth');
    await platform.control.post('unpaid', { shop: SHOP, unpaid: true });
    expect(await details()).toMatchObject({ packageId: 'growth', isFrozen: true, isPaid: false });
    expect(await access()).toMatchObject({ isPaid: false, canAccessAdvancedAnalytics: false });
    await platform.control.post('unpaid', { shop: SHOP, unpaid: false });
    expect(await details()).toMatchObject({ packageId: 'growth', isFrozen: false, isPaid: true });
    expect(changes).toBe(3);
  });

  it('ends with the app’s removal, and the shop is on the free plan when it returns', async () => {
    await subscribe('starter');
    await platform.control.post('uninstall', { shop: SHOP });
    await install();
    expect(await details()).toMatchObject({ packageId: 'free', isPaid: false, isTestPlan: false });
  });

  it('stays as stored if Shopify can’t be reached', async () => {
    await subscribe('starter');
    const down: AdminGraphql = () => Promise.reject(new Error('no connection'));
    expect(await billing.readDetails(SHOP, down, new Date())).toMatchObject({ packageId: 'starter' });
    await expect(
      billing.changePlan({ shop: SHOP, graphql: down, planId: 'free', returnUrl: RETURN_URL }),
    ).rejects.toThrow();
    expect(await details()).toMatchObject({ packageId: 'starter' });
  });

  it('is not replaced by the result of an older read', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await ask('free');
    const late: AdminGraphql = async (...operation) => {
      const response = await graphql(...operation);
      await held;
      return response;
    };
    const older = billing.sync(SHOP, late);
    await subscribe('starter');
    release();
    await older;
    expect((await pageDetails()).packageId).toBe('starter');
  });
});

describe('the trial', () => {
  it('continues through changes of plan and a new installation, and is offered once', async () => {
    await platform.control.post('clock', { advance: -5 * DAY_MS });
    await subscribe('starter');
    await platform.control.post('clock', { ahead: 0 });
    expect(await details()).toMatchObject({ remainingTrialDays: 9, trialDaysOffered: 9 });
    await subscribe('growth');
    expect(await details()).toMatchObject({ packageId: 'growth', remainingTrialDays: 9 });
    await ask('free');
    expect(await details()).toMatchObject({ remainingTrialDays: 0, trialDaysOffered: 9 });

    await platform.control.post('uninstall', { shop: SHOP });
    // Shopify asks to erase the shop's data 48 hours later.
    await database.prisma.shop.deleteMany();
    await database.prisma.shop.create({ data: { id: SHOP } });
    await install();
    expect(await details()).toMatchObject({ packageId: null, trialDaysOffered: 9 });
    expect(await details(new Date(Date.now() + 9 * DAY_MS))).toMatchObject({ trialDaysOffered: 0 });
  });

  it('has ended after 14 days, and a new subscription is charged at once', async () => {
    await platform.control.post('clock', { advance: -20 * DAY_MS });
    await subscribe('starter');
    await platform.control.post('clock', { ahead: 0 });
    expect(await details()).toMatchObject({ packageId: 'starter', remainingTrialDays: 0, isPaid: true });
    await subscribe('growth');
    const { endDate } = await details();
    expect(Date.parse(endDate ?? '') - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });
});

it('development stores get test subscriptions, other shops are charged the price of the table', async () => {
  const charges: unknown[] = [];
  const recording: AdminGraphql = (query, options) => {
    if (query.includes('appSubscriptionCreate')) charges.push(options?.variables);
    return graphql(query, options);
  };
  await billing.changePlan({ shop: SHOP, graphql: recording, planId: 'growth', returnUrl: RETURN_URL });
  await platform.control.post('plan', { shop: SHOP, plan: 'development' });
  await billing.changePlan({ shop: SHOP, graphql: recording, planId: 'growth', returnUrl: RETURN_URL });
  const price = { amount: PLANS.growth.monthlyPrice / 100, currencyCode: 'USD' };
  const lineItems = [{ plan: { appRecurringPricingDetails: { price, interval: 'EVERY_30_DAYS' } } }];
  expect(charges).toMatchObject([
    { test: false, lineItems, trialDays: 14, returnUrl: RETURN_URL },
    { test: true, lineItems },
  ]);
});

it('a test subscription ends with the development store, and leaves the trial to the new owner', async () => {
  await platform.control.post('plan', { shop: SHOP, plan: 'development' });
  await subscribe('growth');
  expect(await details()).toMatchObject({ packageId: 'growth', isTestPlan: true, isPaid: true, isConfirmed: true });
  await platform.control.post('plan', { shop: SHOP, plan: 'basic' });
  expect(await details()).toMatchObject({ packageId: 'free', isPaid: false, trialDaysOffered: 14 });
  await subscribe('growth');
  expect(await details()).toMatchObject({ packageId: 'growth', isTestPlan: false, remainingTrialDays: 14 });
});

it('a shop that chooses Free is on it even if Shopify can’t be read after the cancellation', async () => {
  await subscribe('starter');
  let isDown = false;
  const failing: AdminGraphql = async (query, options) => {
    if (isDown) throw new Error('Shopify is down');
    isDown = query.includes('appSubscriptionCancel');
    return graphql(query, options);
  };
  expect(await billing.changePlan({ shop: SHOP, graphql: failing, planId: 'free', returnUrl: RETURN_URL })).toBe(
    RETURN_URL,
  );
  expect(await billing.readDetails(SHOP, failing, new Date())).toMatchObject({
    packageId: 'free',
    isPaid: false,
    isConfirmed: false,
  });
});

it('shops of Uptill’s staff may use everything without a plan', async () => {
  billing = createBilling({
    stores: { ...database, ...onPostgres(database.pool) },
    adminShops: [SHOP],
    secret: 'secret',
    onChange() {},
  });
  expect(await pageDetails()).toMatchObject({ packageId: null, isAdmin: true });
  expect(await access()).toMatchObject({ isPaid: true, canAccessAdvancedAnalytics: true });
});
