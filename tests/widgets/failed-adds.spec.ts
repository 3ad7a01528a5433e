import { ADD, ADD_FAILURES, delayRequests } from '../kit/add-failures.ts';
import { linenAndOak } from '../kit/shops.ts';
import { ITEM_COUNT, type Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check or a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TAG = 'uptill-sticky-bar';
const STAY_ON_PAGE = {
  shouldShowWhenATCIsVisible: true,
  itemCountQuerySelectors: ITEM_COUNT,
  'button.buttonAction': 'stay',
};
const SCENE = { settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'page' } as const;

/** URL of the chunk with the cart client. */
const CART_CLIENT = /uptill-cart-/;

const ADDED = 'Market Tote was added to your cart';
const NO_RESPONSE = 'The shop did not respond. Please check your cart and try again.';

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

/** Expects this item count in the cart, the theme and the app, these announcements, and an event for each add. */
async function expectOutcome(storefront: Storefront, inCart: number, announced: string[]): Promise<void> {
  await eventually(() => storefront.observed.announcements()).toEqual(announced);
  await storefront.waitForSyncedCount(inCart);
  const adds = announced.filter((sentence) => sentence === ADDED);
  await eventually(() => storefront.observed.events('addToCart').length).toBe(adds.length);
  const error = storefront.widget(TAG).locator('[part~="error"]');
  await expect(error).toHaveText(
    announced.filter((sentence, index) => index === announced.length - 1 && sentence !== ADDED),
  );
}

test('after a failed add, the page shows the real cart and one announcement, and the next click adds the product', async ({
  page,
  storefront,
}) => {
  await storefront.open({ ...SCENE, inCart: 1 });
  await expect(buttonOf(storefront)).toBeVisible();
  const announced: string[] = [];
  let inCart = 1;
  const failAndRetry = (name: string, adds: boolean, start: () => Promise<unknown>, end?: () => Promise<unknown>) =>
    test.step(name, async () => {
      await start();
      await buttonOf(storefront).click();
      announced.push(adds ? ADDED : NO_RESPONSE);
      if (adds) inCart++;
      await eventually(() => storefront.observed.announcements()).toEqual(announced);
      await end?.();
      await expectOutcome(storefront, inCart, announced);
      await buttonOf(storefront).click();
      announced.push(ADDED);
      inCart++;
      await expectOutcome(storefront, inCart, announced);
    });

  // First, before the cart client is loaded. The page already fetches it when it is idle, and when the pointer enters the
  // button. These attempts fail too.
  await failAndRetry(
    'the cart client can’t be loaded',
    false,
    async () => {
      await page.route(CART_CLIENT, (route) => route.abort('connectionreset'));
      await page.reload();
      await expect(buttonOf(storefront)).toBeVisible();
    },
    () => page.unroute(CART_CLIENT),
  );
  for (const [name, { adds, failNextAdd }] of Object.entries(ADD_FAILURES)) {
    await failAndRetry(name, adds, () => failNextAdd(page));
  }
  const match = { method: 'POST', path: '/cart/add', host: linenAndOak.handle };
  await failAndRetry('the shop throttles the request', false, () =>
    storefront.sandbox.post('faults', { match, throttle: 2 }),
  );
});

test('after a timeout, an error is shown; if the shop adds the product later, the page shows the new cart', async ({
  page,
  storefront,
}) => {
  await page.clock.install();
  await storefront.open(SCENE);
  const release = await delayRequests(page, ADD);
  // The timeout starts just before the request.
  const requested = page.waitForRequest(ADD);
  await buttonOf(storefront).click();
  await expect(buttonOf(storefront)).toHaveAttribute('aria-busy', 'true');
  await requested;
  await page.clock.fastForward(15_000);
  await expectOutcome(storefront, 0, [NO_RESPONSE]);
  release();
  await storefront.waitForSyncedCount(1);
  expect(await storefront.observed.events('addToCart')).toEqual([]);
});

test('without a connection, an error is shown, and an add succeeds after the connection is restored', async ({
  page,
  storefront,
}) => {
  await storefront.open(SCENE);
  await expect(buttonOf(storefront)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await buttonOf(storefront).click();
  await eventually(() => storefront.observed.announcements()).toEqual([NO_RESPONSE]);
  await page.context().setOffline(false);
  await buttonOf(storefront).click();
  await expectOutcome(storefront, 1, [NO_RESPONSE, ADDED]);
});
