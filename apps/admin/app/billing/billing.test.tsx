// @vitest-environment jsdom
import { type Access, PLAN_IDS, PLANS, type PlanId } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BillingProvider, useAccess } from './billing';
import type { BillingDetails } from './billing-details';

const details = (packageId: PlanId): BillingDetails => ({
  packageId,
  chargeId: null,
  startDate: null,
  endDate: null,
  remainingTrialDays: 0,
  trialDaysOffered: 14,
  allBillingPackages: PLAN_IDS.map((id) => PLANS[id]),
  usage: { views: 0 },
  isPaid: PLANS[packageId].isPaid,
  canAccessAdvancedAnalytics: PLANS[packageId].canAccessAdvancedAnalytics,
  isPlus: false,
  isTestPlan: false,
  isFrozen: false,
  isConfirmed: true,
  isAdmin: false,
});

let access: Access;
let page: ReturnType<typeof createRoot>;
/** Answers the waiting request for the shop's billing. */
let answer: (response: Response) => void;

function Probe() {
  access = useAccess();
  return null;
}

const open = (stored: BillingDetails | null) =>
  act(() =>
    page.render(
      <BillingProvider stored={stored}>
        <Probe />
      </BillingProvider>,
    ),
  );

const load = (plan: PlanId) => act(async () => answer(Response.json(details(plan))));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  sessionStorage.clear();
  page = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => page.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('Shopify’s answer replaces what the page embeds', async () => {
  open(details('growth'));
  expect(access).toMatchObject({ isPaid: true, canAccessAdvancedAnalytics: true });
  await load('free');
  expect(access).toMatchObject({ isPaid: false, canAccessAdvancedAnalytics: false });
});

it('before anything is known, the plan of the session’s last page decides', async () => {
  open(details('starter'));
  await load('starter');
  act(() => page.unmount());
  page = createRoot(document.createElement('div'));
  open(null);
  expect(access).toMatchObject({ isPaid: true, canAccessAdvancedAnalytics: false });
});

it('without a guess, or if the browser denies storage, nothing is hidden until the answer', async () => {
  for (const isDenied of [false, true]) {
    if (isDenied) {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    open(null);
    expect(access).toMatchObject({ isPaid: true, canAccessAdvancedAnalytics: true });
    await load('free');
    expect(access).toMatchObject({ isPaid: false });
    sessionStorage.clear();
    act(() => page.unmount());
    page = createRoot(document.createElement('div'));
  }
});
