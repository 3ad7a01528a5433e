import { recommendations } from '../features/recommendations.ts';
import { type Related, type Screen, section } from '../screen.ts';
import { tabIcons } from '../tab-icons.ts';
import { SAMPLE_RECOMMENDATIONS } from './mini-cart/products.ts';

const storeKey = recommendations.key;

const inDrawer: Related = {
  path: '/cart-drawer/recommendations',
  info: 'The cart drawer shows these products too, from the same sources.',
  label: 'Turn on the recommendations in the drawer',
  toggles: ['shouldShowInMiniCart'],
  turnsOn: ['shouldShowInMiniCart'],
};

/**
 * The recommended products, and their places outside the cart drawer. The drawer's tab has their title, layout, colours
 * and button, which apply to both.
 */
export const upsellSliderScreen: Screen = {
  name: 'upsell-slider',
  title: 'Upsell Slider',
  path: '/upsell-slider',
  navigation: { label: 'Upsell Slider', order: 9 },
  needsUpgrade: true,
  previewPage: 'product',
  previewStates: ['added', 'long-titles'],
  tabs: [
    {
      key: 'basic',
      title: 'Slider Settings',
      icon: tabIcons.settings,
      path: '',
      storeKey,
      previewNote: SAMPLE_RECOMMENDATIONS,
      firstStep: {
        order: 6,
        title: 'Upsell Slider',
        benefit: 'A panel recommends products after an add, on the cart page, and after the checkout.',
        canBeEnabled: false,
      },
      related: inDrawer,
      sections: [
        section(
          recommendations,
          'Upsell slider',
          ['isEnabled', 'title'],
          'A panel with recommended products. Choose under Triggers when it opens. A button with the action “Show upsell recommendations” opens it too.',
        ),
        section(recommendations, 'Placement', ['slidePosition', 'height', 'verticalOffset', 'horizontalOffset']),
        section(recommendations, 'Size and shape', ['fontSize', 'borderRadius']),
        section(recommendations, 'Colours', ['textColor', 'backgroundColor', 'borderColor']),
        section(recommendations, 'Button', ['atcText', 'atcTextColor', 'atcBackgroundColor', 'buttonAction']),
      ],
    },
    {
      key: 'priorities',
      title: 'Priorities',
      icon: tabIcons.list,
      path: 'priorities',
      storeKey,
      previewNote: SAMPLE_RECOMMENDATIONS,
      related: inDrawer,
      sections: [
        section(recommendations, 'Recommended products', [
          'priority',
          'maxRecommendedProducts',
          'shouldIncludeCartProducts',
        ]),
      ],
    },
    {
      key: 'triggers',
      title: 'Triggers',
      icon: tabIcons.bolt,
      path: 'triggers',
      storeKey,
      previewNote: SAMPLE_RECOMMENDATIONS,
      sections: [
        section(
          recommendations,
          'Open the slider',
          ['shouldShowInStickyBarATC', 'shouldShowInQBATC', 'shouldShowInStickyButtonATC'],
          'A button in the slider then leads on to what the shopper’s button does otherwise, such as the checkout. Without products to recommend, shoppers get there at once.',
        ),
        {
          ...section(recommendations, 'Cart page', ['shouldShowInCartPage']),
          themeTemplate: 'cart',
        },
        {
          ...section(recommendations, 'After the checkout', ['shouldShowInThankYouPage']),
          isInCheckoutEditor: true,
        },
      ],
    },
  ],
};
