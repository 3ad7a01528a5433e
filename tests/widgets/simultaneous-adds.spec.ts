import { delayRequests } from '../kit/add-failures.ts';
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

const buttonOf = (storefront: Storefront) => storefront.widget(TAG).locator('button[name="button"]');

test('after simultaneous adds by the bar and the theme, both are shown, and only the bar’s is tracked', async ({
  storefront,
}) => {
  let inCart = 0;
  let tracked = 0;
  for (const cartType of ['drawer', 'notification'] as const) {
    for (const [first, second] of [
      ['bar', 'theme'],
      ['theme', 'bar'],
    ] as const) {
      await test.step(`${first} first (${cartType})`, async () => {
        // The cart exists before the simultaneous adds.
        const before = inCart === 0 ? 1 : 0;
        await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType, inCart: before });
        await expect(buttonOf(storefront)).toBeVisible();
        const add = { bar: buttonOf(storefront), theme: storefront.theme.addButton };
        // Clicked by script, because the drawer opened by the first button covers the second button.
        const other = await add[second].elementHandle();
        await add[first].evaluate((button: HTMLElement, other) => {
          button.click();
          if (other instanceof HTMLElement) other.click();
        }, other);
        inCart += before + 2;
        tracked++;
        await storefront.waitForSyncedCount(inCart);
        await eventually(() => storefront.observed.events('addToCart').length).toBe(tracked);
      });
    }
  }
});

test('if the theme renders an outdated response last, the runtime corrects it', async ({ page, storefront }) => {
  await storefront.open({ settings: { stickyBar: STAY_ON_PAGE }, at: 'plain', cartType: 'drawer', inCart: 1 });
  await expect(buttonOf(storefront)).toBeVisible();
  const releaseDrawer = await delayRequests(page, /section_id=cart-drawer/);
  await storefront.theme.addButton.evaluate((button: HTMLElement) => button.click());
  await eventually(async () => (await storefront.theme.cart()).item_count).toBe(2);
  await buttonOf(storefront).evaluate((button: HTMLElement) => button.click());
  await eventually(() => storefront.theme.count()).toBe(3);
  const outdated = page.waitForResponse(/section_id=cart-drawer/);
  releaseDrawer();
  await outdated;
  await storefront.waitForSyncedCount(3);
  await expect(storefront.theme.drawer.locator('input[name="updates[]"]')).toHaveValue('3');
});
