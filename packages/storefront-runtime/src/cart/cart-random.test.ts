// @vitest-environment jsdom
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStore } from '../page/store.ts';
import { stubResources } from '../testing/no-resources.ts';
import { createTestCart } from '../testing/test-cart.ts';
import { TEST_PAGE } from '../testing/test-page.ts';
import { testProduct } from '../testing/test-product.ts';
import { testCartState } from '../testing/test-shop.ts';
import { observeCartChanges } from '../theme/observe-cart-changes.ts';
import { type Cart, createCart } from './cart.ts';

const PRODUCT = testProduct();

/** Longer than the client's timeout. */
const LATE_MS = 20_000;

/** Faults of a request: whether the shop handles it, and the response on the page. */
const FAULTS = {
  none: { isHandled: true, answer: 'response' },
  unsent: { isHandled: false, answer: 'error' },
  'lost answer': { isHandled: true, answer: 'error' },
  'server error': { isHandled: false, answer: '500' },
  'server error after the change': { isHandled: true, answer: '500' },
  throttled: { isHandled: false, answer: '429' },
  'page instead of JSON': { isHandled: true, answer: 'html' },
  late: { isHandled: true, answer: 'late' },
} as const;

const latency = fc.constantFrom(10, 80, 400);
const journey = fc.record({
  fault: fc.constantFrom(...Object.keys(FAULTS)) as fc.Arbitrary<keyof typeof FAULTS>,
  there: latency,
  back: latency,
});
type Journey = typeof journey extends fc.Arbitrary<infer T> ? T : never;

const FAST: Journey = { fault: 'none', there: 10, back: 10 };
const variant = fc.constantFrom(11, 12);
const quantity = fc.integer({ min: 0, max: 7 });
const plan = fc.constantFrom(null, 7);
/** The index of a line in the shown cart. */
const line = fc.nat({ max: 2 });

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), variant, quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('change' as const), line, quantity, isStep: fc.boolean() }),
  fc.record({ do: fc.constant('change' as const), line, quantity, isStep: fc.boolean() }),
  fc.record({ do: fc.constant('setSellingPlan' as const), line, plan }),
  fc.record({ do: fc.constant('setNote' as const), note: fc.constantFrom('', 'Ring twice') }),
  fc.record({ do: fc.constant('setDiscounts' as const), codes: fc.subarray(['A', 'B']) }),
  fc.record({ do: fc.constant('clear' as const) }),
  fc.record({ do: fc.constant('add by theme' as const), variant }),
  fc.record({ do: fc.constant('change by theme' as const), line, quantity }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 60, 200, 500) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The shop that handles requests, and the cart client that observes them. */
let shop: { request(path: string, body: string): Promise<Response>; cart: Cart } | undefined;

/** Returns a response with synchronously available text. Fake timers do not wait for the text of a real response. */
const respond = (status: number, text: string) =>
  Object.assign(new Response(null, { status }), { text: async () => text });

/**
 * Runs the steps, and returns the page and the shop when everything has settled. `journeys` are the faults of the first
 * requests.
 */
async function run(steps: Step[], journeys: Journey[]) {
  const shopCart = createTestCart(6);
  for (const id of [11, 12]) shopCart.add(id, 2);
  document.body.innerHTML = '<span class="count"></span>';
  const state = createStore(testCartState({ itemCount: 4, id: 'known' }));
  const left = [FAST, ...journeys];
  async function request(path: string, body: string): Promise<Response> {
    const { fault, there, back } = left.shift() ?? FAST;
    const { isHandled, answer } = FAULTS[fault];
    await new Promise((resolve) => setTimeout(resolve, there + (answer === 'late' ? LATE_MS : 0)));
    const { status = 200, body: content } = isHandled ? shopCart.answer({ method: '', path, body }) : {};
    await new Promise((resolve) => setTimeout(resolve, back));
    if (answer === 'error') throw new TypeError('Failed to fetch');
    if (answer === '500' || answer === '429') return respond(Number(answer), '{}');
    return respond(status, answer === 'html' ? '<html>' : JSON.stringify(content));
  }
  const cart = createCart({
    root: 'https://shop.test/',
    state,
    isPreview: false,
    items: [],
    opensThemeCart: () => false,
    isThemeCartReplaced: () => false,
    productOf: (id) => (id === 11 ? PRODUCT : null),
    refusedMessage: () => 'refused',
    noAnswer: 'no answer',
    page: { ...TEST_PAGE, itemCountSelectors: () => ['.count'] },
    loadWriting: () => import('../core/chunks/writing.ts'),
    mayIdentify: () => false,
  });
  shop = { request, cart };
  await Promise.all([cart.refresh(), vi.advanceTimersByTimeAsync(1000)]);

  const failures: unknown[] = [];
  let changes = 0;
  const counted = vi.fn();
  const stop = new AbortController();
  document.addEventListener('fast-checkout-quantity-change', counted, stop);
  const keyAt = (index: number) => state.get().content?.items[index]?.key ?? 'gone:1';
  const postByTheme = (path: string, body: object) =>
    void window.fetch(`https://shop.test/cart/${path}`, { method: 'POST', body: JSON.stringify(body) }).catch(() => {});
  const attempt = (write: Promise<void>) => void write.catch((error) => failures.push(error));
  const confirmations: ReturnType<typeof vi.fn>[] = [];
  for (const it of steps) {
    if (it.do === 'wait') await vi.advanceTimersByTimeAsync(it.ms);
    else if (it.do === 'add') {
      const confirmed = vi.fn();
      confirmations.push(confirmed);
      attempt(cart.add({ variantId: it.variant, quantity: it.quantity }, confirmed));
    } else if (it.do === 'change') {
      changes += 1;
      attempt(cart.change(keyAt(it.line), it.quantity, it.isStep));
    } else if (it.do === 'setSellingPlan') attempt(cart.setSellingPlan(keyAt(it.line), it.plan, PRODUCT));
    else if (it.do === 'setNote') attempt(cart.setNote(it.note));
    else if (it.do === 'setDiscounts') attempt(cart.setDiscounts(it.codes));
    else if (it.do === 'clear') attempt(cart.clear());
    else if (it.do === 'add by theme') postByTheme('add.js', { id: it.variant });
    else postByTheme('change.js', { id: keyAt(it.line), quantity: it.quantity });
  }
  await vi.runAllTimersAsync();
  // A client that has given up fetching the cart retries when the connection is back.
  left.length = 0;
  dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  stop.abort();
  const shownByTheme = Number(document.querySelector('.count')?.textContent);
  return { state: state.get(), shownByTheme, shopCart, failures, changes, counted, confirmations };
}

beforeAll(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Standard events are in another chunk, and are irrelevant here.
  window.Shopify = { actions: { updateCart: { isDefault: () => true } } };
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) =>
    shop?.request(new URL(url).pathname, String(body ?? '')),
  );
  stubResources();
  observeCartChanges(() => void shop?.cart.sync());
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.Shopify = undefined;
});

it('after any changes with any faults, the page and the theme show the shop’s cart, and each failure has a message', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(journey, { maxLength: 12 }),
      async (steps, journeys) => {
        const { state, shownByTheme, shopCart, failures, changes, counted, confirmations } = await run(steps, journeys);
        const expected = shopCart.read();
        expect(state).toEqual({
          itemCount: expected.item_count,
          content: expected,
          draft: [],
          pending: new Set(),
          shipping: 0,
          id: 'known',
        });
        expect(shownByTheme).toBe(expected.item_count);
        for (const failure of failures)
          expect(failure).toMatchObject({ name: 'CartError', message: expect.any(String) });
        expect(counted.mock.calls.length).toBeLessThanOrEqual(changes);
        for (const confirmed of confirmations) expect(confirmed.mock.calls.length).toBeLessThanOrEqual(1);
      },
    ),
    {
      numRuns: 120,
      examples: [
        // The cart fetched after the theme's change arrives after our own change was applied.
        [
          [{ do: 'add by theme', variant: 11 }, { do: 'clear' }, { do: 'setSellingPlan', line: 0, plan: null }],
          [FAST, { ...FAST, there: 400 }, { ...FAST, back: 400 }],
        ],
        // The response to a note contains the theme's add, and the fetch after the add fails.
        [
          [
            { do: 'add by theme', variant: 11 },
            { do: 'setNote', note: '' },
          ],
          [
            { fault: 'none', there: 10, back: 10 },
            { fault: 'none', there: 10, back: 400 },
            { fault: 'unsent', there: 10, back: 10 },
          ],
        ],
        // The shop handles our change first. The cart after the theme's change arrives before our response, …
        [
          [
            { do: 'change', line: 0, quantity: 0, isStep: true },
            { do: 'change by theme', line: 0, quantity: 0 },
          ],
          [
            { ...FAST, there: 400 },
            { ...FAST, back: 400 },
          ],
        ],
        // … or after it.
        [
          [{ do: 'clear' }, { do: 'wait', ms: 60 }, { do: 'add by theme', variant: 11 }],
          [{ ...FAST, back: 400 }, FAST, { ...FAST, back: 400 }],
        ],
        // A cart arrives after a later fetch, of the cart after our own change, has failed.
        [
          [
            { do: 'clear' },
            { do: 'wait', ms: 1 },
            { do: 'change by theme', line: 0, quantity: 0 },
            { do: 'setDiscounts', codes: [] },
          ],
          [
            { fault: 'unsent', there: 400, back: 400 },
            { fault: 'none', there: 10, back: 400 },
            { fault: 'none', there: 400, back: 400 },
            { fault: 'lost answer', there: 400, back: 10 },
            { fault: 'page instead of JSON', there: 10, back: 10 },
            { fault: 'lost answer', there: 10, back: 10 },
          ],
        ],
      ],
    },
  );
});
