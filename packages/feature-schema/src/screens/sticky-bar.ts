import { stickyBar } from '../features/sticky-bar.ts';
import { type Screen, section } from '../screen.ts';

const storeKey = stickyBar.key;

export const stickyBarScreen: Screen = {
  name: 'sticky-bar',
  title: 'Sticky ATC Bar',
  path: '/sticky-bar',
  navigation: { label: 'Sticky ATC Bar', order: 4 },
  previewPage: 'product',
  previewStates: ['sold-out', 'on-sale', 'selling-plan', 'added'],
  tabs: [
    {
      key: 'basic',
      title: 'Basic Settings',
      path: '',
      storeKey,
      firstStep: {
        order: 2,
        title: 'Sticky Bar',
        benefit: 'The button to buy stays in view while shoppers read about a product.',
        canBeEnabled: true,
        isSuggested: true,
        settings: { height: 56 },
      },
      sections: [
        section(stickyBar, 'Sticky bar', ['isEnabled']),
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
        {
          ...section(
            stickyBar,
            'Your theme',
            ['zIndex', 'itemCountQuerySelectors'],
            'If your theme has its own sticky bar, Uptill hides it while this bar is shown. You don’t need to turn your theme’s bar off.',
          ),
          themeTemplate: 'product',
        },
      ],
    },
    {
      key: 'button',
      title: 'Button Settings',
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
