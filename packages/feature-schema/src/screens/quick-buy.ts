import { miniCart } from '../features/mini-cart.ts';
import { quickBuy } from '../features/quick-buy.ts';
import { advancedSection, type Screen, section } from '../screen.ts';
import { tabIcons } from '../tab-icons.ts';

const storeKey = quickBuy.key;

export const quickBuyScreen: Screen = {
  name: 'quick-buy',
  title: 'Quick Buy Button',
  path: '/quick-buy',
  navigation: { label: 'Quick Buy Button', order: 3 },
  previewPage: 'collection',
  previewStates: ['on-sale', 'sold-out', 'hover', 'variant-popup', 'added'],
  tabs: [
    {
      key: 'basic',
      title: 'Basic Settings',
      icon: tabIcons.settings,
      path: '',
      storeKey,
      firstStep: {
        order: 4,
        title: 'Quick Buy',
        benefit: 'Shoppers buy from collections and search results, without opening the product.',
        canBeEnabled: true,
        settingsWith: { [miniCart.key]: { buttonAction: 'minicart' } },
      },
      sections: [
        section(quickBuy, 'Quick buy', ['isEnabled']),
        section(quickBuy, 'Control', ['type', 'icon', 'buttonText', 'buttonAction']),
        section(quickBuy, 'Colours', ['iconColor', 'iconBackgroundColor', 'buttonTextColor', 'buttonBackgroundColor']),
        section(quickBuy, 'Messages', ['shouldShowAddedMessage', 'addedToCartText', 'outOfStockText']),
      ],
    },
    {
      key: 'variant',
      title: 'Variant Popup',
      icon: tabIcons.variants,
      path: 'variant',
      storeKey,
      previewState: 'variant-popup',
      sections: [
        section(
          quickBuy,
          'What it shows',
          ['shouldShowVariantPrice', 'shouldShowQuantity'],
          'The popup opens for products with several variants or with a required subscription. Other products are added at once.',
        ),
        section(quickBuy, 'Colours', [
          'variantTextColor',
          'variantBackgroundColor',
          'variantButtonTextColor',
          'variantButtonBackgroundColor',
        ]),
      ],
    },
    {
      key: 'layout',
      title: 'Advanced Layout',
      icon: tabIcons.layout,
      path: 'layout',
      storeKey,
      sections: [
        section(quickBuy, 'Placement', ['position', 'verticalOffset', 'horizontalOffset']),
        section(quickBuy, 'Size', ['iconRadius', 'buttonTextHeight', 'buttonFontSize']),
        section(quickBuy, 'When it shows', ['shouldShowOnlyOnHover']),
        advancedSection(quickBuy, ['zIndex']),
      ],
    },
  ],
};
