import { expect } from '@playwright/test';
import { compileOffers, defaultDocument, features } from '@uptill/feature-schema';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import { type FieldEffect, type FieldEffects, openWith } from '../kit/field-effect.ts';
import { openMiniCart } from '../kit/open-mini-cart.ts';
import { type Changes, settingsOf } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';

const FEATURE = 'miniCartCountdown';

/** Opens the drawer with an item in the cart, whose timer has the value `until`. */
async function openDrawer(storefront: Storefront, changes: Changes, until: string): Promise<void> {
  const { page, theme } = storefront;
  await openWith(storefront, FEATURE, changes);
  if ((await theme.cart()).item_count === 0) {
    await theme.putInCart(1);
    // A page with the unread response would never be idle.
    await page.reload();
  }
  await theme.setAttributes({ [TIMER_ATTRIBUTE]: until });
  await openMiniCart(page);
  await storefront.widget('uptill-mini-cart [part="line"]').waitFor();
}

/** Whether the timer starts, with a cart of one item. */
const starts = (changes: Changes, values: unknown[]): FieldEffect => ({
  values,
  async observe(storefront, change) {
    await openDrawer(storefront, { ...changes, ...change }, '');
    await storefront.page.waitForLoadState('networkidle');
    return String(TIMER_ATTRIBUTE in (await storefront.theme.cart()).attributes);
  },
});

export const countdownEffects: FieldEffects = {
  minType: starts({ minAmount: 2 }, ['price', 'quantity']),
  minAmount: starts({}, [1, 5000]),
  shouldCombineWithOtherDiscounts: {
    async observe(_storefront, change) {
      const document = defaultDocument(features);
      Object.assign(document.miniCart.desktop, { isEnabled: true });
      Object.assign(document.miniCartCountdown.desktop, settingsOf(FEATURE, change));
      return JSON.stringify(compileOffers(features, document, []));
    },
  },
  expireAction: {
    async observe(storefront, change) {
      const { page, theme } = storefront;
      await openDrawer(storefront, { ...change, shouldProvideDiscount: false }, `${Date.now() + 300_000}`);
      await storefront.widget('uptill-mini-cart [role="timer"]').waitFor();
      await page.evaluate(() => {
        const now = Date.now();
        Date.now = () => now + 400_000;
      });
      if (change.expireAction === 'home') await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(async () => (await theme.cart()).attributes[TIMER_ATTRIBUTE]).toBe('over');
      if (change.expireAction === 'clear') await expect.poll(async () => (await theme.cart()).item_count).toBe(0);
      return `${new URL(page.url()).pathname} ${(await theme.cart()).item_count}`;
    },
  },
};
