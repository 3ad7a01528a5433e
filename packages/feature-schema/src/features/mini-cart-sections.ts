import type { MovablePart } from '../fields/field.ts';

/** The places of sections in the cart drawer. The buttons stay in view while the products scroll. */
export const SECTION_PLACES = {
  'above-lines': 'Above the products',
  'below-lines': 'Below the products',
  'above-buttons': 'Above the checkout button',
  'below-buttons': 'Below the checkout button',
} as const;

export type SectionPlace = keyof typeof SECTION_PLACES;

/** A section that is on while a toggle of a feature is. */
const section = (
  label: string,
  feature: string,
  places: readonly SectionPlace[],
  toggle = 'isEnabled',
): MovablePart<SectionPlace> => ({ label, places, shownWhen: { feature, field: toggle, is: true } });

const lines = ['above-lines', 'below-lines'] as const;
const end = ['below-lines', 'below-buttons'] as const;

/** The sections of the cart drawer that merchants can move, in their default order. */
export const MINI_CART_SECTIONS = {
  banner: section('Banner', 'miniCartBanner', lines),
  countdown: section('Countdown', 'miniCartCountdown', lines),
  milestones: section('Milestones', 'miniCartProgressBar', lines),
  'free-shipping': section('Shipping bar', 'miniCart', lines, 'shouldShowFreeShipping'),
  'next-gift': section('Next gift', 'miniCartProductDiscount', lines),
  gifts: section('Earned gifts', 'miniCartProductDiscount', ['below-lines', 'above-lines']),
  protection: section('Shipping protection', 'miniCartShippingProtection', [
    'below-lines',
    'above-lines',
    'above-buttons',
  ]),
  'gift-wrap': section('Gift wrap', 'miniCartGiftWrap', ['below-lines', 'above-lines', 'above-buttons']),
  recommendations: {
    label: 'Recommendations',
    places: ['below-lines'],
    shownWhen: ['isEnabled', 'shouldShowInMiniCart'].map((field) => ({ feature: 'recommendations', field, is: true })),
  },
  code: section('Discount code', 'miniCartDiscountCode', ['below-lines']),
  note: section('Order note', 'miniCart', ['below-lines', 'above-buttons'], 'shouldShowNote'),
  estimate: section('Shipping estimate', 'miniCartShippingEstimate', ['below-lines']),
  links: {
    label: 'Links',
    places: end,
    shownWhen: [
      ['showGoToCartText', 'showContinueShoppingText'].map((field) => ({ feature: 'miniCart', field, is: true })),
    ],
  },
  secure: section('Secure checkout', 'miniCart', end, 'shouldShowSecureCheckout'),
  terms: section('Terms and conditions', 'miniCart', ['above-buttons', 'below-lines'], 'shouldShowTnc'),
} as const;

export type MiniCartSection = keyof typeof MINI_CART_SECTIONS;
