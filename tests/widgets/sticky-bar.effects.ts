import { type FieldEffects, isShown, openWith } from '../kit/field-effect.ts';
import type { Changes } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';

const bar = (storefront: Storefront) => storefront.widget('uptill-sticky-bar').locator('[part~="bar"]');
const button = (storefront: Storefront) => storefront.widget('uptill-sticky-bar').locator('button[name="button"]');

async function openWithBar(storefront: Storefront, changes: Changes): Promise<void> {
  await openWith(storefront, 'stickyBar', { shouldShowWhenATCIsVisible: true, ...changes });
  await bar(storefront).waitFor();
}

export const stickyBarEffects: FieldEffects = {
  slidePosition: {
    async observe(storefront, change) {
      await openWith(storefront, 'stickyBar', change);
      await storefront.scrollTo('end');
      await bar(storefront).waitFor();
      await storefront.scrollTo('start');
      await bar(storefront).waitFor({ state: 'hidden' });
      return bar(storefront).evaluate((element) => getComputedStyle(element).transform);
    },
  },
  shouldShowWhenATCIsVisible: {
    async observe(storefront, change) {
      await openWith(storefront, 'stickyBar', change);
      return isShown(storefront, bar(storefront));
    },
  },
  showAfterScrollingPixelsFromTop: {
    async observe(storefront, change) {
      await openWith(storefront, 'stickyBar', { shouldShowWhenATCIsVisible: true, ...change });
      return isShown(storefront, bar(storefront));
    },
  },
  itemCountQuerySelectors: {
    values: ['', '.no-such-thing, .shop-count'],
    async observe(storefront, change) {
      await openWithBar(storefront, { 'button.buttonAction': 'stay', ...change });
      await storefront.page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<b class="shop-count">many</b>');
      });
      const before = await storefront.theme.count();
      await button(storefront).click();
      await storefront.waitForThemeCount(before + 1);
      const shown = (await storefront.page.locator('.shop-count').textContent()) ?? '';
      return shown === String(before + 1) ? 'updated' : shown;
    },
  },
  'button.buttonAction': {
    async observe(storefront, change) {
      await openWithBar(storefront, change);
      const outcome = storefront.nextOutcome();
      await button(storefront).click();
      return outcome;
    },
  },
  // Last, because the page keeps the installed clock.
  successPopupDuration: {
    values: [1, 10],
    async observe(storefront, change) {
      await storefront.page.clock.install();
      await openWithBar(storefront, { 'button.buttonAction': 'stay', ...change });
      await button(storefront).click();
      const popup = storefront.widget('uptill-sticky-bar').locator('[part~="popup"]');
      await popup.waitFor();
      await storefront.page.clock.fastForward(5000);
      await storefront.page.clock.runFor(100);
      return String(await popup.isVisible());
    },
  },
};
