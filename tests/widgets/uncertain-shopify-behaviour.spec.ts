import type { Route } from '@playwright/test';
import type { Behaviours } from '@uptill/sandbox';
import { ADD } from '../kit/add-failures.ts';
import { linenAndOak } from '../kit/shops.ts';
import { ITEM_COUNT, type Scene, type Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

// No animation has to finish before a check or a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { domain: shop, handle, products } = linenAndOak;
const TAG = 'uptill-sticky-bar';
const ADDED = 'Market Tote was added to your cart';
const TOO_MANY = "You can't add more Market Tote to the cart.";
const ONLY_40 = 'Only 40 items were added to your cart.';
const SCENE: Scene = {
  settings: {
    stickyBar: { shouldShowWhenATCIsVisible: true, itemCountQuerySelectors: ITEM_COUNT, 'button.buttonAction': 'stay' },
  },
  at: 'plain',
};

const clickButton = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]').click();

/**
 * The sandbox's behaviour switches before the test. Each covers a case in which Shopify's behaviour is uncertain; the
 * app must work with both.
 */
let initialBehaviours: Behaviours;
test.beforeEach(async ({ storefront }) => {
  initialBehaviours = await storefront.sandbox.post('behaviours', { shop });
});
test.afterEach(async ({ storefront }) => {
  await storefront.sandbox.post('behaviours', { shop, ...initialBehaviours });
});

/** Expects this item count in the cart, the theme and the app's own count, and one announcement of the add. */
async function expectAdded(storefront: Storefront, inCart: number): Promise<void> {
  await eventually(() => storefront.observed.announcements()).toEqual([ADDED]);
  await storefront.waitForSyncedCount(inCart);
  const { items } = await storefront.theme.cart();
  const shown = () =>
    storefront.theme.lines.evaluateAll((lines) => lines.map((line) => Number(Reflect.get(line, 'value'))));
  await eventually(shown).toEqual(items.map(({ quantity }) => quantity));
}

const ADDS: [name: string, behaviours: Partial<Behaviours>, scene?: Scene][] = [
  ['an empty cart already has a token', { unkeptCart: 'one-token' }],
  ['sections in the response show the cart before the add', { sectionsInAdd: 'before' }, { inCart: 2 }],
  ['the standard actions are configured and have no listener', { standardActions: 'configured' }],
  ['Shopify has no standard actions', { standardActions: 'missing' }],
  ['the modern theme has no standard actions', { standardActions: 'missing' }, { theme: 'modern' }],
  ['the standard actions return cart lines as nodes', { standardCartLines: 'nodes' }, { theme: 'modern' }],
];

test('an add is shown and announced once', async ({ page, storefront }) => {
  const openAsNewVisitor = async (behaviours: Partial<Behaviours>, scene?: Scene) => {
    await page.context().clearCookies();
    await storefront.sandbox.post('behaviours', { shop, ...initialBehaviours, ...behaviours });
    await storefront.open({ ...SCENE, ...scene });
  };
  for (const [name, behaviours, scene] of ADDS) {
    await test.step(`if ${name}`, async () => {
      await openAsNewVisitor(behaviours, scene);
      await clickButton(storefront);
      await expectAdded(storefront, (scene?.inCart ?? 0) + 1);
    });
  }
  await test.step('if new cart lines come last', async () => {
    await openAsNewVisitor({ newLines: 'last' }, { at: 'withOptions' });
    await storefront.theme.putInCart(2);
    await page.goto(storefront.sandbox.storefront(handle, `/products/${products.plain}`));
    await clickButton(storefront);
    await expectAdded(storefront, 3);
  });
});

test('the cart gets the app’s id even if add requests ignore attributes', async ({ page, storefront }) => {
  await storefront.sandbox.post('behaviours', { shop, attributesWithAdd: 'ignored' });
  await storefront.open(SCENE);
  // The app knows only after its metrics have started whether consent allows the id.
  await eventually(() => storefront.observed.appRequests()).toContain('uptill-metrics');
  await page.waitForLoadState('networkidle');
  await clickButton(storefront);
  await expectAdded(storefront, 1);
  const attributes = async () => Reflect.get(await storefront.theme.cart(), 'attributes');
  await eventually(attributes).toEqual({ _uptill: expect.any(String) });
});

test('the shop’s reason for a refusal is shown, whichever response field and status it uses', async ({
  page,
  storefront,
}) => {
  await storefront.open(SCENE);
  const id = String(await storefront.theme.variantId());
  const announced: string[] = [];
  const refuse = (name: string, behaviours: Partial<Behaviours>, reason: string, inCart = 0) =>
    test.step(name, async () => {
      await storefront.sandbox.post('behaviours', { shop, ...initialBehaviours, ...behaviours });
      await clickButton(storefront);
      announced.push(reason);
      await eventually(() => storefront.observed.announcements()).toEqual(announced);
      const message = storefront.widget(TAG).locator('[part~="error"]');
      await expect(message).toBeVisible();
      await expect(message).toHaveText(reason);
      await storefront.waitForSyncedCount(inCart);
      await expect(storefront.theme.lines).toHaveCount(inCart === 0 ? 0 : 1);
    });
  await storefront.theme.setQuantity(900);
  await expect(storefront.widget(TAG).locator('input[name="quantity"]')).toHaveValue('900');
  await refuse('with the default behaviour', {}, TOO_MANY);
  await expect(page.getByRole('alert').filter({ hasText: TOO_MANY })).toHaveCount(1);
  await refuse('in another field', { refusalFields: 'errors' }, TOO_MANY);
  await refuse('with status 200', { refusalStatus: 'body' }, TOO_MANY);
  await test.step('of a variant that was deleted after the page was rendered', async () => {
    const asDeleted = (route: Route) => route.continue({ postData: route.request().postData()?.replace(id, '1') });
    await page.route(ADD, asDeleted);
    await refuse('with status 404', { unknownVariant: 'not-found' }, 'Cannot find variant');
    await refuse('with status 422', { unknownVariant: 'refused' }, 'Cannot find variant');
    await page.unroute(ADD, asDeleted);
  });
  await refuse('after a part of the quantity was added', { oversell: 'partial' }, ONLY_40, 40);
  expect(storefront.observed.events('addToCart')).toEqual([]);
});
