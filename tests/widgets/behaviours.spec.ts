import type { Behaviours } from '@uptill/sandbox';
import { linenAndOak } from '../kit/shops.ts';
import { ITEM_COUNT, type Scene, type Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';
import { ADD } from '../kit/troubles.ts';

const { domain: shop, handle, products } = linenAndOak;
const TAG = 'uptill-sticky-bar';
const ADDED = 'Market Tote was added to your cart';
const SCENE: Scene = {
  settings: {
    stickyBar: { shouldShowWhenATCIsVisible: true, itemCountQuerySelectors: ITEM_COUNT, 'button.buttonAction': 'stay' },
  },
  at: 'plain',
};

const press = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]').click();

/** What the platform may do otherwise than we believe, in the sandbox's table: the app has to come right with either. */
let believed: Behaviours;
test.beforeEach(async ({ storefront }) => {
  believed = await storefront.sandbox.post('behaviours', { shop });
});
test.afterEach(async ({ storefront }) => {
  await storefront.sandbox.post('behaviours', { shop, ...believed });
});

/** The cart, the theme and the app's own count say the same, and the shopper was told one thing. */
async function expectEnd(storefront: Storefront, inCart: number, said: string): Promise<void> {
  await expect.poll(() => storefront.observed.announcements()).toEqual([said]);
  await storefront.untilInStep(inCart);
  const { items } = await storefront.theme.cart();
  const shown = () =>
    storefront.theme.lines.evaluateAll((lines) => lines.map((line) => Number(Reflect.get(line, 'value'))));
  await expect.poll(shown).toEqual(items.map(({ quantity }) => quantity));
}

const ADDS: [name: string, behaviours: Partial<Behaviours>, scene?: Scene][] = [
  ['sections in the reply show the cart as before', { sectionsInAdd: 'before' }, { inCart: 2 }],
  ['the standard actions are configured, and nobody listens', { standardActions: 'configured' }],
  ['there are no standard actions', { standardActions: 'missing' }],
  ['the theme is a modern one, without standard actions', { standardActions: 'missing' }, { theme: 'modern' }],
  ['the platform’s carts hold their lines as nodes', { standardCartLines: 'nodes' }, { theme: 'modern' }],
  ['an empty cart has a token already', { unkeptCart: 'one-token' }],
];

for (const [name, behaviours, scene] of ADDS) {
  test(`an add is shown and said once when ${name}`, async ({ storefront }) => {
    await storefront.sandbox.post('behaviours', { shop, ...behaviours });
    await storefront.open({ ...SCENE, ...scene });
    await press(storefront);
    await expectEnd(storefront, (scene?.inCart ?? 0) + 1, ADDED);
  });
}

test('an add is shown and said once when new lines stand last', async ({ page, storefront }) => {
  await storefront.sandbox.post('behaviours', { shop, newLines: 'last' });
  await storefront.open({ ...SCENE, at: 'withOptions' });
  await storefront.theme.putInCart(2);
  await page.goto(storefront.sandbox.storefront(handle, `/products/${products.plain}`));
  await press(storefront);
  await expectEnd(storefront, 3, ADDED);
});

test('the cart gets our id also where an add takes no attributes', async ({ page, storefront }) => {
  await storefront.sandbox.post('behaviours', { shop, attributesWithAdd: 'ignored' });
  await storefront.open(SCENE);
  // Whether the cart may carry it is known once metrics have begun.
  await expect.poll(() => storefront.observed.ofTheApp()).toContain('uptill-metrics');
  await page.waitForLoadState('networkidle');
  await press(storefront);
  await expectEnd(storefront, 1, ADDED);
  const attributes = async () => Reflect.get(await storefront.theme.cart(), 'attributes');
  await expect.poll(attributes).toEqual({ _uptill: expect.any(String) });
});

for (const behaviours of [{ refusalFields: 'errors' }, { refusalStatus: 'body' }] as const) {
  test(`a refusal is told in the shop’s words: ${Object.entries(behaviours)}`, async ({ storefront }) => {
    await storefront.sandbox.post('behaviours', { shop, ...behaviours });
    await storefront.open(SCENE);
    await storefront.theme.setQuantity(900);
    await press(storefront);
    await expectEnd(storefront, 0, "You can't add more Market Tote to the cart.");
  });
}

for (const unknownVariant of ['not-found', 'refused'] as const) {
  test(`a variant that is gone since is told in the shop’s words: ${unknownVariant}`, async ({ page, storefront }) => {
    await storefront.sandbox.post('behaviours', { shop, unknownVariant });
    await storefront.open(SCENE);
    const id = String(await storefront.theme.variantId());
    await page.route(ADD, (route) => route.continue({ postData: route.request().postData()?.replace(id, '1') }));
    await press(storefront);
    await expectEnd(storefront, 0, 'Cannot find variant');
  });
}
