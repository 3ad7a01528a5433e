import { ITEM_COUNT, type Storefront } from '../kit/storefront.ts';
import { expect, test } from '../kit/test.ts';
import { TROUBLES } from '../kit/troubles.ts';

const TAG = 'uptill-sticky-bar';
const STAYS = {
  shouldShowWhenATCIsVisible: true,
  itemCountQuerySelectors: ITEM_COUNT,
  'button.buttonAction': 'stay',
};
const SCENE = { settings: { stickyBar: STAYS }, at: 'plain', cartType: 'page' } as const;

const ADDED = 'Market Tote was added to your cart';
const NO_ANSWER = 'The shop did not answer. Please look in your cart, then try again.';

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

/** How it stands at the end: in the cart, in the theme, in the app, in what was said and what was counted. */
async function expectEnd(storefront: Storefront, inCart: number, said: string[]): Promise<void> {
  await expect.poll(() => storefront.observed.announcements()).toEqual(said);
  await storefront.untilInStep(inCart);
  const adds = said.filter((sentence) => sentence === ADDED);
  await expect.poll(() => storefront.observed.events('addToCart').length).toBe(adds.length);
  const error = storefront.widget(TAG).locator('[part~="error"]');
  await expect(error).toHaveText(said.filter((sentence, index) => index === said.length - 1 && sentence !== ADDED));
}

for (const [name, { adds, begin }] of Object.entries(TROUBLES)) {
  test(`when ${name}, the page shows the cart and says one thing`, async ({ page, storefront }) => {
    await storefront.open(SCENE);
    await buttonOf(storefront).click();
    await expectEnd(storefront, 1, [ADDED]);
    await begin(page);
    await buttonOf(storefront).click();
    const said = [ADDED, adds ? ADDED : NO_ANSWER];
    await expectEnd(storefront, adds ? 2 : 1, said);
    await buttonOf(storefront).click();
    await expectEnd(storefront, adds ? 3 : 2, [...said, ADDED]);
  });
}
