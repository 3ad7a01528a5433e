import type { Browser } from '@playwright/test';
import { onBoth, takeLoaded } from './camera.ts';

interface CardsPicture {
  changes?: Record<string, unknown>;
  /** The title of the product whose control is pressed before the screenshot. */
  pressed?: string;
  /** The part that appears then. */
  shows?: string;
}

/** Quick Buy in each of its states, by the name of the screenshot. */
const CARDS_STATES: Record<string, CardsPicture> = {
  'quick-buy': {},
  'quick-buy-button': { changes: { type: 'button', position: 'bottom', buttonTextHeight: 36 } },
  'quick-buy-popup': { pressed: 'Everyday Linen Shirt', shows: 'uptill-variant-popup dialog' },
  'quick-buy-added': { pressed: 'Market Tote', shows: 'uptill-quick-buy [part="message"]' },
  'quick-buy-sold-out': { pressed: 'Brimmed Felt Hat', shows: 'uptill-quick-buy [part~="sold-out"]' },
};

export async function quickBuyPictures(browser: Browser): Promise<void> {
  for (const [name, { changes, pressed, shows = 'uptill-quick-buy button' }] of Object.entries(CARDS_STATES)) {
    await onBoth(browser, async (storefront, platform) => {
      const { page } = storefront;
      const settings = { quickBuy: { iconRadius: 20, buttonAction: 'stay', ...changes } };
      await storefront.open({ settings, at: '/collections/all', cartType: 'page' });
      if (pressed) {
        await page.getByText(pressed).first().scrollIntoViewIfNeeded();
        await page
          .locator('uptill-quick-buy')
          .getByRole('button', { name: `: ${pressed}` })
          .first()
          .click();
      }
      await page.locator(shows).first().waitFor();
      await takeLoaded(page, `${name}-${platform}`);
    });
  }
}
