// @vitest-environment jsdom
import type { Access } from '@uptill/feature-schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BillingDetails } from '../../domain/billing/billing-details';
import { billingOf } from '../../testing/test-billing';
import { BillingProvider, useAccess, useBilling } from './billing';

let shown: Access & { isChecked: boolean };
let page: ReturnType<typeof createRoot>;
/** Answers the waiting request for the shop's billing. */
let answer: (response: Response) => void;

function Probe() {
  shown = { ...useAccess(), isChecked: useBilling().isChecked };
  return null;
}

const open = (initial: BillingDetails) =>
  act(() =>
    page.render(
      <BillingProvider initial={initial}>
        <Probe />
      </BillingProvider>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  page = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => page.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('Shopify’s response replaces the stored details that the page embeds', async () => {
  open({ ...billingOf('growth'), isConfirmed: false });
  expect(shown).toMatchObject({ isPaid: true, canAccessAdvancedAnalytics: true, isChecked: false });
  await act(async () => answer(Response.json(billingOf('free'))));
  expect(shown).toMatchObject({ isPaid: false, canAccessAdvancedAnalytics: false, isChecked: true });
});

it('details that Shopify has confirmed while the page was rendered are not requested again', () => {
  open(billingOf('starter'));
  expect(shown).toMatchObject({ isPaid: true, isChecked: true });
  expect(fetch).not.toHaveBeenCalled();
});

it('without a response, the stored details remain', async () => {
  open({ ...billingOf('starter'), isConfirmed: false });
  await act(async () => answer(new Response(null, { status: 500 })));
  expect(shown).toMatchObject({ isPaid: true, isChecked: true });
});
