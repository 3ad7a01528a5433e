import type { Screen } from '../screen.ts';
import {
  checkoutButtonsTab,
  notesTab,
  secureCheckoutTab,
  shippingEstimateTab,
  termsTab,
} from './mini-cart/checkout.ts';
import { bannerTab, basicTab, orderTab } from './mini-cart/drawer.ts';
import { giftWrapTab, shippingProtectionTab } from './mini-cart/extras.ts';
import {
  automaticDiscountTab,
  countdownTab,
  discountCodeTab,
  freeGiftTab,
  freeShippingTab,
  milestonesTab,
} from './mini-cart/offers.ts';
import { recommendationsTab, sellingPlanTab } from './mini-cart/products.ts';
import { rewardsTab } from './mini-cart/rewards.ts';

export const miniCartScreen: Screen = {
  name: 'mini-cart',
  title: 'Cart Drawer and Upsell',
  path: '/cart-drawer',
  navigation: { label: 'Cart Drawer and Upsell', order: 2 },
  isNew: true,
  previewPage: 'product',
  previewStates: ['empty-cart', 'small-cart', 'long-titles', 'discounted-cart', 'many-lines'],
  tabs: [
    basicTab,
    orderTab,
    automaticDiscountTab,
    discountCodeTab,
    rewardsTab,
    milestonesTab,
    countdownTab,
    freeGiftTab,
    shippingProtectionTab,
    giftWrapTab,
    recommendationsTab,
    sellingPlanTab,
    shippingEstimateTab,
    checkoutButtonsTab,
    bannerTab,
    notesTab,
    termsTab,
    secureCheckoutTab,
    freeShippingTab,
  ].map((tab) => ({ ...tab, group: 'Cart' })),
};
