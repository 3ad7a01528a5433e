// @vitest-environment jsdom
import { CART_ID_ATTRIBUTE } from '@uptill/feature-schema/cart-id';
import type { WireEvent } from '@uptill/feature-schema/events';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '../page/page-data.ts';
import { openCart } from '../testing/open-cart.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createMetrics } from './metrics.ts';

const ENGAGEMENT = { name: 'stickyBar', action: 'click', platform: 'mobile' } as const;

beforeEach(() => localStorage.clear());

/** Opens a page with a cart without our id. Consent is unknown until `decide` is called. */
async function openUnidentified() {
  const page = await openCart(undefined, { mayIdentify: () => metrics.isAllowed() });
  page.state.set({ ...page.state.get(), id: null });
  let decide = (_isAllowed: boolean): void => {};
  window.Shopify = {
    loadFeatures(_features, done) {
      decide = (isAllowed) => {
        window.Shopify = { customerPrivacy: { analyticsProcessingAllowed: () => isAllowed } };
        done();
      };
    },
  };
  const server = await startTestServer(() => ({ status: 204 }));
  const data = { beacon: server.url, shop: 'linen-and-oak.myshopify.com', currency: 'EUR', config: {} } as PageData;
  const metrics = createMetrics({ cart: page.state, cartClient: async () => page.cart }, data, () => undefined);
  return {
    ...page,
    metrics,
    decide: (isAllowed: boolean) => decide(isAllowed),
    /** Actions and cart ids of the sent events. */
    sent: () =>
      server.requests.flatMap(({ body }) => (JSON.parse(body) as WireEvent[]).map(({ a, c }) => [a, c] as const)),
    attribute: () => page.shopCart.read().attributes[CART_ID_ATTRIBUTE],
  };
}

it('an add confirmed before consent is known gives the cart our id, which is sent with its events', async () => {
  const { metrics, cart, state, decide, sent, attribute } = await openUnidentified();
  metrics.track(ENGAGEMENT);
  await cart.add({ variantId: 11, quantity: 1 }, (added) => metrics.track({ ...ENGAGEMENT, ...added }));
  expect(sent()).toEqual([]);
  expect(attribute()).toBeUndefined();
  decide(true);
  await vi.waitFor(() => expect(attribute()).toMatch(/^[0-9a-f-]{36}$/));
  const id = attribute();
  expect(state.get().id).toBe(id);
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['click', id],
      ['addToCart', id],
    ]),
  );
});

it('a click before consent is known is sent with the id that the cart has received since', async () => {
  const { metrics, state, decide, sent } = await openUnidentified();
  metrics.track(ENGAGEMENT);
  state.set({ ...state.get(), id: 'since' });
  decide(true);
  await vi.waitFor(() => expect(sent()).toEqual([['click', 'since']]));
});

it('a cart without adds by a feature gets no id, and no cart gets an id without consent', async () => {
  const { metrics, cart, requests, decide, sent, attribute } = await openUnidentified();
  await cart.add({ variantId: 11, quantity: 1 }, (added) => metrics.track({ ...ENGAGEMENT, ...added }));
  decide(false);
  const before = requests();
  document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: { analyticsAllowed: true } }));
  metrics.track(ENGAGEMENT);
  await vi.waitFor(() => expect(sent()).toEqual([['click', undefined]]));
  expect(attribute()).toBeUndefined();
  expect(requests()).toEqual(before);
});
