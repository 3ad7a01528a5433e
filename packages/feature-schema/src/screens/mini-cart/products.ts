import { miniCart } from '../../features/mini-cart.ts';
import { recommendations } from '../../features/recommendations.ts';
import { sellingPlan } from '../../features/selling-plan.ts';
import { section, type Tab } from '../../screen.ts';
import { tabIcons } from '../../tab-icons.ts';

/** Note beside previews of recommendations. */
export const SAMPLE_RECOMMENDATIONS = 'The preview shows sample products. Your store shows those of your sources.';

export const recommendationsTab: Tab = {
  key: 'recommendations',
  title: 'Recommendations',
  icon: tabIcons.spark,
  path: 'recommendations',
  alias: '/recommendations',
  storeKey: recommendations.key,
  previewNote: SAMPLE_RECOMMENDATIONS,
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
  related: {
    path: '/upsell-slider/priorities',
    info: 'The Upsell Slider shows these products in a panel too. Both have the same sources, which you choose there, under Priorities.',
    label: 'Turn on the Upsell Slider',
    toggles: ['shouldShowInStickyBarATC', 'shouldShowInQBATC', 'shouldShowInStickyButtonATC'],
    turnsOn: ['shouldShowInStickyBarATC', 'shouldShowInQBATC'],
  },
  sections: [
    section(
      recommendations,
      'Recommendations',
      ['isEnabled', 'shouldShowInMiniCart', 'title', 'layout', 'maxRecommendedProducts', 'shouldIncludeCartProducts'],
      'Without other sources, the products are Shopify’s recommendations for those in the cart.',
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
  icon: tabIcons.repeat,
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
