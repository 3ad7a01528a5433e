import { compileSettings, defaultDocument, features } from '@uptill/feature-schema';
import { TIMER_ATTRIBUTE } from '@uptill/feature-schema/offers';
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { describe, expect, it } from 'vitest';
import { previewCart } from '../../preview/preview-page-data.ts';
import type { PreviewState } from '../../samples/protocol.ts';

const { fields } = features.miniCartCountdown;
const initial = compileSettings(fields, defaultDocument(features).miniCartCountdown.desktop, []);

const cartIn = (state: PreviewState, changes: Partial<FeatureSettings['miniCartCountdown']> = {}) =>
  previewCart({
    type: 'uptill:preview',
    features: { miniCartCountdown: { ...initial, ...changes } as FeatureSettings['miniCartCountdown'] },
    platform: 'desktop',
    page: 'product',
    state,
  });

const timerIn = (...args: Parameters<typeof cartIn>) => cartIn(...args).attributes[TIMER_ATTRIBUTE];

describe('the previewed cart of a countdown', () => {
  it('has most of the time left, 45 seconds, or none', () => {
    expect(timerIn('countdown-running')).toBe('480000');
    expect(timerIn('default', { duration: 86_400 })).toBe('69120000');
    expect(timerIn('countdown-ending')).toBe('45000');
    expect(timerIn('countdown-over')).toBe('over');
    expect(timerIn('empty-cart')).toBeUndefined();
  });

  it.each([
    ['percentage', 5, 800],
    ['fixedAmount', 7.5, 750],
    ['fixedAmount', 9999, 16_000],
  ] as const)('shows the discount (%s, %f), at most the price', (discountType, discountAmount, saving) => {
    const cart = cartIn('countdown-running', { discountType, discountAmount });
    expect(cart.cart_level_discount_applications).toEqual([
      { type: 'automatic', title: 'Limited-time offer', total_allocated_amount: saving },
    ]);
    expect([cart.total_discount, cart.total_price]).toEqual([saving, cart.original_total_price - saving]);
  });

  it('shows no discount without one, and at the end', () => {
    expect(cartIn('countdown-running', { shouldProvideDiscount: false }).total_discount).toBe(0);
    expect(cartIn('countdown-over').total_discount).toBe(0);
  });
});
