import { miniCart } from '../features/mini-cart.ts';
import { quickBuy } from '../features/quick-buy.ts';
import { stickyBar } from '../features/sticky-bar.ts';
import { advancedSection, type Screen, section } from '../screen.ts';
import { tabIcons } from '../tab-icons.ts';

const storeKey = stickyBar.key;

export const stickyBarScreen: Screen = {
  name: 'sticky-bar',
  title: 'Sticky Bar',
  path: '/sticky-bar',
  navigation: { label: 'Sticky ATC Bar', order: 4 },
  previewPage: 'product',
  previewStates: ['sold-out', 'on-sale', 'selling-plan', 'added'],
  tabs: [
    {
      key: 'basic',
      title: 'Basic Settings',
      icon: tabIcons.settings,
      path: '',
      storeKey,
      firstStep: {
        order: 2,
        title: 'Sticky Bar',
        benefit: 'The button to buy stays in view while shoppers read about a product.',
        canBeEnabled: true,
        isSuggested: true,
        settings: { height: 56 },
        settingsWith: {
          // “Buy Now” would not say that the drawer opens.
          [miniCart.key]: {
            'button.buttonAction': 'minicart',
            'button.buttonText': quickBuy.fields.buttonText.default,
          },
        },
      },
      sections: [
        {
          ...section(
            stickyBar,
            'Sticky bar',
            ['isEnabled'],
            'If your theme has its own sticky bar, Uptill hides it while this bar is shown. You don’t need to turn your theme’s bar off.',
          ),
          themeTemplate: 'product',
        },
        section(stickyBar, 'What it shows', [
          'shouldShowProductImage',
          'shouldShowProductName',
          'shouldShowPrice',
          'shouldShowCompareAtPrice',
          'shouldShowRating',
          'shouldShowQuantity',
        ]),
        section(stickyBar, 'Colours', ['textColor', 'backgroundColor', 'ratingColor']),
        section(stickyBar, 'Placement', ['position', 'slidePosition', 'verticalOffset', 'horizontalOffset']),
        section(stickyBar, 'Size and shape', ['height', 'fontSize', 'borderRadius', 'isCompactStickyBar']),
        section(stickyBar, 'When it shows', ['shouldShowWhenATCIsVisible', 'showAfterScrollingPixelsFromTop']),
        advancedSection(stickyBar, ['zIndex', 'itemCountQuerySelectors']),
      ],
    },
    {
      key: 'button',
      title: 'Button Settings',
      icon: tabIcons.button,
      path: 'button',
      storeKey,
      sections: [
        section(stickyBar, 'Button', [
          'button.buttonText',
          'button.buttonAction',
          'button.buttonAnimation',
          'button.buttonStretch',
        ]),
        section(stickyBar, 'Colours', [
          'button.buttonTextColor',
          'button.buttonBackgroundColor',
          'button.buttonBorderColor',
        ]),
      ],
    },
    {
      key: 'variant',
      title: 'Variants & Subscriptions',
      icon: tabIcons.variants,
      path: 'variant',
      storeKey,
      previewState: 'selling-plan',
      sections: [
        section(stickyBar, 'What shoppers can choose', [
          'shouldShowVariants',
          'disableOutOfStockVariants',
          'shouldShowSellingPlan',
        ]),
        section(
          stickyBar,
          'Colours',
          ['variantTextColor', 'variantBackgroundColor'],
          'For the variant, subscription and quantity controls.',
        ),
        section(stickyBar, 'Border', ['shouldShowVariantBorder', 'variantBorderColor', 'variantBorderThickness']),
      ],
    },
    {
      key: 'out-of-stock',
      title: 'Out of Stock',
      icon: tabIcons['sold-out'],
      path: 'out-of-stock',
      storeKey,
      previewState: 'sold-out',
      sections: [
        section(stickyBar, 'Sold-out products', ['shouldShowOnOutOfStockProduct', 'outOfStockText']),
        section(stickyBar, 'Colours', ['outOfStockTextColor', 'outOfStockBackgroundColor']),
      ],
    },
    {
      key: 'discount',
      title: 'Discount',
      icon: tabIcons.percent,
      path: 'discount',
      storeKey,
      previewState: 'on-sale',
      sections: [
        section(stickyBar, 'Discount tag', [
          'shouldShowDiscount',
          'discountText',
          'discountTextColor',
          'discountBackgroundColor',
        ]),
      ],
    },
    {
      key: 'success-popup',
      title: 'Success Popup',
      icon: tabIcons.bubble,
      path: 'successPopup',
      storeKey,
      previewState: 'added',
      sections: [
        section(stickyBar, 'Message', [
          'shouldShowSuccessPopup',
          'successPopupText',
          'successPopupPosition',
          'successPopupDuration',
        ]),
        section(stickyBar, 'Colours', ['successPopupTextColor', 'successPopupBackgroundColor']),
      ],
    },
  ],
};
