import type { Browser } from '@playwright/test';
import { VIEWPORTS } from '../kit/shops.ts';
import { onBoth, take } from './camera.ts';
import { BAR } from './sticky-bar.ts';

interface ButtonPicture {
  changes?: Record<string, unknown>;
  /** The number of items in the cart. */
  inCart: number;
  /** Shows the sticky bar below the button. */
  hasBar?: boolean;
}

/** The cart button in each of its states, by the name of the screenshot. */
const BUTTON_STATES: Record<string, ButtonPicture> = {
  'button-items': { inCart: 3 },
  'button-empty': { inCart: 0 },
  'button-custom': {
    inCart: 12,
    changes: {
      icon: 'tote',
      iconSize: 32,
      backgroundColor: '#7c4a2d',
      iconColor: '#fbf9f5',
      badgeCounterBackgroundColor: '#16181d',
    },
  },
  'button-above-bar': { inCart: 3, changes: { position: 'bottom-right' }, hasBar: true },
};

/** Takes a page with the cart button, and then the corner of the window that contains the button in each of its states. */
export async function stickyButtonPictures(browser: Browser): Promise<void> {
  for (const [name, { changes, inCart, hasBar = false }] of Object.entries(BUTTON_STATES)) {
    await onBoth(browser, async (storefront, platform) => {
      const { page } = storefront;
      const settings = { stickyButton: { ...changes }, ...(hasBar && { stickyBar: BAR }) };
      await storefront.open({ settings, at: 'withOptions', cartType: 'page', inCart });
      const button = storefront.widget('uptill-sticky-button').getByRole('button');
      await button.waitFor();
      await page.waitForLoadState('networkidle');
      if (name === 'button-items') await take(page, `button-${platform}`);
      const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
      const [left, top] = [Math.max(0, x - 180), Math.max(0, y - 60)];
      const { width, height } = VIEWPORTS[platform];
      const clip = { x: left, y: top, width: width - left, height: Math.min(180, height - top) };
      await take(page, `${name}-${platform}`, clip);
    });
  }
}
