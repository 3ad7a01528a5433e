import type { Platform } from '../keys.ts';
import { BROWSER_PADDING } from '../storefront.ts';
import type { Conflict, PlatformSettings } from './conflict.ts';

/** Gap between the bar and the button, in pixels. */
const GAP = 12;

/** Heights on phones, in pixels: of a bar without a row of options, at least, and of this row. */
const PHONE_BAR = 64;
const PHONE_OPTIONS = 60;

/**
 * The bar and the cart button are at one edge of the screen, and the bar reaches to the button. The button then moves away
 * whenever the bar appears.
 */
export const cartButtonInTheWay: Conflict = {
  id: 'cart-button-in-the-way',
  title: 'The sticky bar and the cart button have the same place',
  info: 'The cart button moves away whenever the bar appears, and back when the bar hides.',
  isAvoided: true,
  tabs: ['/sticky-bar', '/sticky-button'],
  applies: (settings, platform) =>
    settings.stickyBar.isEnabled &&
    settings.stickyButton.isEnabled &&
    settings.stickyButton.position.startsWith(settings.stickyBar.position) &&
    settings.stickyButton.verticalOffset < clearOffset(settings, platform),
  waysOut: [
    {
      label: 'Move the cart button clear of the bar',
      changes: (settings, platform) => [
        { feature: 'stickyButton', path: 'verticalOffset', value: Math.min(400, clearOffset(settings, platform)) },
      ],
    },
  ],
};

/** Returns the least vertical offset at which the button does not have to move, in pixels. */
function clearOffset({ stickyBar }: PlatformSettings, platform: Platform): number {
  const { verticalOffset, height, isCompactStickyBar, shouldShowVariants, shouldShowSellingPlan } = stickyBar;
  const hasOptions = !isCompactStickyBar && (shouldShowVariants || shouldShowSellingPlan);
  const onPhone = Math.max(height, PHONE_BAR) + (hasOptions ? PHONE_OPTIONS : 0);
  return verticalOffset + (platform === 'mobile' ? onPhone : height) + GAP - BROWSER_PADDING[platform];
}
