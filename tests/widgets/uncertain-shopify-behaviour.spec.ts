import type { Behaviours } from '@uptill/sandbox';
import { ADD } from '../kit/add-failures.ts';
import { linenAndOak } from '../kit/shops.ts';
import { ITEM_COUNT, type Scene, type Storefront } from '../kit/storefront.ts';
import { eventually, expect, test } from '../kit/test.ts';

const { domain: shop, handle, products } = linenAndOak;
const TAG = 'uptill-sticky-bar';
const ADDED = 'Market Tote was added to your cart';
const TOO_MANY = "You can't add more Market Tote to the cart.";
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
  ['sections in the response show the cart before the add', { sectionsInAdd: 'before' }, { inCart: 2 }],
  ['the standard actions are configured and have no listener', { standardActions: 'configured' }],
  ['Shopify has no standard actions', { standardActions: 'missing' }],
  ['the modern theme has no standard actions', { standardActions: 'missing' }, { theme: 'modern' }],
  ['the standard actions return cart lines as nodes', { standardCartLines: 'nodes' }, { theme: 'modern' }],
  ['an empty cart already has a token', { unkeptCart: 'one-token' }],
];

for (const [name, behaviours, scene] of ADDS) {
  test(`an add is shown and announced once if ${name}`, async ({ storefront }) => {
    await storefront.sandbox.post('behaviours', { shop, ...behaviours });
    await storefront.open({ ...SCENE, ...scene });
    await clickButton(storefront);
    await expectAdded(storefront, (scene?.inCart ?? 0) + 1);
  });
}

test('an add is shown and announced once if new cart lines come last', async ({ page, storefront }) => {
  await storefront.sandbox.post('behaviours', { shop, newLines: 'last' });
  await storefront.open({ ...SCENE, at: 'withOptions' });
  await storefront.theme.putInCart(2);
  await page.goto(storefront.sandbox.storefront(handle, `/products/${products.plain}`));
  await clickButton(storefront);
  await expectAdded(storefront, 3);
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
  const refuse = async (behaviours: Partial<Behaviours>, reason: string) => {
    await test.step(Object.entries(behaviours).join(), async () => {
      await storefront.sandbox.post('behaviours', { shop, ...initialBehaviours, ...behaviours });
      await clickButton(storefront);
      announced.push(reason);
      await eventually(() => storefront.observed.announcements()).toEqual(announced);
      await storefront.waitForSyncedCount(0);
      await expect(storefront.theme.lines).toHaveCount(0);
    });
  };
  await storefront.theme.setQuantity(900);
  await refuse({ refusalFields: 'errors' }, TOO_MANY);
  await refuse({ refusalStatus: 'body' }, TOO_MANY);
  // The variant has been deleted since the page was rendered.
  await page.route(ADD, (route) => route.continue({ postData: route.request().postData()?.replace(id, '1') }));
  await refuse({ unknownVariant: 'not-found' }, 'Cannot find variant');
  await refuse({ unknownVariant: 'refused' }, 'Cannot find variant');
});
