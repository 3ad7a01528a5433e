import { expect } from '@playwright/test';
import { type FieldEffects, isShown, openWith } from '../kit/field-effect.ts';
import type { Changes } from '../kit/publish.ts';
import type { Storefront } from '../kit/storefront.ts';

const cartButton = (storefront: Storefront) => storefront.widget('uptill-sticky-button').getByRole('button');

/** Returns the title of the page's tab while it is hidden and the cart has items. */
async function titleWhenHidden(storefront: Storefront, changes: Changes): Promise<string> {
  await openWith(storefront, 'stickyButton', changes);
  if ((await storefront.theme.count()) === 0) await storefront.theme.putInCart(1);
  await expect(cartButton(storefront)).toHaveAccessibleName(/ 1$/);
  await storefront.setTabVisibility('hidden');
  return storefront.page.title();
}

export const stickyButtonEffects: FieldEffects = {
  shouldShowWhenCartEmpty: {
    async observe(storefront, change) {
      await openWith(storefront, 'stickyButton', change);
      return isShown(storefront, cartButton(storefront));
    },
  },
  buttonAction: {
    async observe(storefront, change) {
      await openWith(storefront, 'stickyButton', change);
      await cartButton(storefront).waitFor();
      const outcome = storefront.nextOutcome();
      await cartButton(storefront).click();
      return outcome;
    },
  },
  isBrowserTabBadgeCounterEnabled: { observe: titleWhenHidden },
  isBrowserTabTitleEnabled: { observe: titleWhenHidden },
  browserTabTitleText: {
    observe: (storefront, change) => titleWhenHidden(storefront, { isBrowserTabTitleEnabled: true, ...change }),
  },
};
