import { features, resourceId } from '@uptill/feature-schema';
import { SOCKS, TOTE } from '@uptill/sandbox/testing';
import type { SettingsByFeature } from '../kit/publish.ts';

const GIFT = { ...features.miniCartProductDiscount.fields.markets.default[0]?.levels[0] };
const MILESTONE = { ...features.miniCartProgressBar.fields.levelSets.default[0]?.levels[0], reward: 'elsewhere' };

/** The permissions that these settings need. */
export const SCOPES = ['write_discounts', 'write_products', 'write_publications'];

/** Every feature, with what shoppers see of it in a cart of {@link CART}. */
export const EVERYTHING: SettingsByFeature = {
  stickyBar: { shouldShowWhenATCIsVisible: true, 'button.buttonAction': 'minicart' },
  stickyButton: {},
  quickBuy: { type: 'button', buttonAction: 'minicart', shouldShowOnlyOnHover: false, position: 'bottom' },
  miniCart: {
    shouldShowNote: true,
    shouldShowTnc: true,
    showGoToCartText: true,
    showContinueShoppingText: true,
    shouldShowShippingMessage: true,
    shouldShowSecureCheckout: true,
  },
  miniCartBanner: { message: 'Free returns within 30 days' },
  miniCartCountdown: {},
  miniCartProgressBar: {
    'levelSets.0.levels': [
      { ...MILESTONE, message: 'Spend [price-to-next] more for a gift wrap' },
      { ...MILESTONE, minAmount: 60, label: 'Gift wrap', icon: 'icon-2', message: '[price-to-next] to fast packing' },
      {
        ...MILESTONE,
        minAmount: 400,
        label: 'Fast packing',
        icon: 'icon-7',
        message: '[price-to-next] to free shipping',
      },
      { ...MILESTONE, minAmount: 600, label: 'Free shipping', message: 'You get free shipping' },
    ],
  },
  miniCartProductDiscount: {
    'markets.0.levels': [
      { ...GIFT, minAmount: 20, productVariants: [resourceId('variant', SOCKS.id), resourceId('variant', TOTE.id)] },
      { ...GIFT, minAmount: 900, productVariants: [resourceId('variant', TOTE.id)], discountMessage: 'Second gift' },
    ],
  },
  miniCartDiscountCode: {},
  miniCartShippingProtection: {},
  miniCartGiftWrap: {},
  miniCartShippingEstimate: {},
  miniCartSellingPlan: {},
  recommendations: {},
};

/** The products in the cart, by their handles. The last one has selling plans. */
export const CART = ['oak-wool-jumper', 'linen-shirt', 'ribbed-socks'];

const DISCOUNT = {
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
};

/** A code that applies, and an automatic discount on lines. */
export const DISCOUNTS = [
  {
    ...DISCOUNT,
    id: 1,
    kind: 'automatic' as const,
    title: 'Autumn sale',
    appliesTo: 'lines' as const,
    value: { percentage: 15 },
  },
  {
    ...DISCOUNT,
    id: 2,
    kind: 'code' as const,
    title: 'WELCOME10',
    code: 'WELCOME10',
    appliesTo: 'order' as const,
    value: { percentage: 10 },
  },
];
