import type { FieldEffects } from '../kit/field-effect.ts';
import { setInPage } from '../kit/page-settings.ts';

export const quickBuyEffects: FieldEffects = {
  buttonAction: {
    async observe(storefront, change) {
      await setInPage(storefront.page, { quickBuy: change });
      // Search results with one card, because a page of many cards takes longer to load.
      await storefront.open({ theme: 'plain', settings: { quickBuy: {} }, at: '/search?q=tote' });
      const control = storefront.page.locator('uptill-quick-buy').getByRole('button');
      await control.waitFor();
      const outcome = storefront.nextOutcome();
      await control.click();
      return outcome;
    },
  },
};
