import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { Shop } from '../shop/shop.ts';

/**
 * Returns the countdown's settings if it gives a discount on the shopper's platform. The discount's title is the
 * setting `discountMessage`.
 */
export function discountCountdown({
  settings,
}: Pick<Shop, 'settings'>): FeatureSettings['miniCartCountdown'] | undefined {
  const countdown = settings('miniCartCountdown');
  return countdown?.isEnabled && countdown.shouldProvideDiscount ? countdown : undefined;
}
