import { miniCart } from '../../features/mini-cart.ts';
import { recommendations } from '../../features/recommendations.ts';
import { sellingPlan } from '../../features/selling-plan.ts';
import { section, type Tab } from '../../screen.ts';

export const recommendationsTab: Tab = {
  key: 'recommendations',
  title: 'Recommendations',
  path: 'recommendations',
  alias: '/recommendations',
  storeKey: recommendations.key,
  isPro: true,
  offer: 'Shoppers find what goes with the products in their cart, and add it without leaving the drawer.',
  previewedIn: miniCart.key,
  previewStates: ['added'],
  previewState: 'small-cart',
  firstStep: {
    order: 5,
    title: 'Recommendations',
    benefit: 'Shoppers find what goes with the products in their cart.',
    canBeEnabled: false,
  },
  sections: [
    section(
      recommendations,
      'Recommendations',
      ['isEnabled', 'shouldShowInMiniCart', 'title', 'layout', 'maxRecommendedProducts', 'shouldIncludeCartProducts'],
      'The products are Shopify’s recommendations for those in the cart. Choose other sources, and more places to show them, under Upsell Slider.',
    ),
    section(recommendations, 'Button', ['atcText', 'buttonAction']),
    section(recommendations, 'Colours', [
      'textColor',
      'backgroundColor',
      'borderColor',
      'atcTextColor',
      'atcBackgroundColor',
    ]),
    section(recommendations, 'Size and shape', ['fontSize', 'borderRadius']),
  ],
};

export const sellingPlanTab: Tab = {
  key: 'selling-plan',
  title: 'Subscriptions',
  path: 'selling-plan',
  alias: '/selling-plan',
  storeKey: sellingPlan.key,
  isPro: true,
  offer: 'Shoppers turn what is in their cart into a subscription, and you earn every month.',
  previewStates: ['selling-plan'],
  previewState: 'selling-plan',
  sections: [
    section(sellingPlan, 'Subscriptions', ['isEnabled', 'oneTimeText', 'buttonText']),
    section(sellingPlan, 'Colours', ['textColor', 'backgroundColor', 'borderColor']),
  ],
};
