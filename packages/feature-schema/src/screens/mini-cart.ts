import { banner } from '../features/banner.ts';
import { discountCode } from '../features/discount-code.ts';
import { miniCart } from '../features/mini-cart.ts';
import { type Screen, section } from '../screen.ts';

const storeKey = miniCart.key;

export const miniCartScreen: Screen = {
  name: 'mini-cart',
  title: 'Cart Drawer and Upsell',
  path: '/cart-drawer',
  navigation: { label: 'Cart Drawer and Upsell', order: 2 },
  isNew: true,
  previewPage: 'product',
  previewStates: [
    'empty-cart',
    'small-cart',
    'long-titles',
    'discounted-cart',
    'codes-in-cart',
    'refused-code',
    'many-lines',
  ],
  tabs: [
    {
      key: 'basic',
      title: 'Basic Settings',
      path: '',
      storeKey,
      group: 'Cart',
      sections: [
        section(miniCart, 'Cart drawer', ['isEnabled']),
        section(miniCart, 'Design', ['type', 'slidePosition', 'layout', 'fontSize', 'borderRadius']),
        section(miniCart, 'Colours', ['textColor', 'backgroundColor']),
        section(miniCart, 'Texts', ['title', 'removeButtonText', 'quantityChangeError']),
        section(miniCart, 'Subtotal', ['showSubtotalText', 'subtotalText']),
        section(miniCart, 'Empty cart', [
          'showEmptyCartText',
          'emptyCartText',
          'emptyCartTextColor',
          'emptyCartButtonText',
          'emptyCartButtonTextColor',
          'emptyCartButtonBackgroundColor',
        ]),
        section(
          miniCart,
          'Your theme',
          ['excludedQuerySelectors', 'itemCountQuerySelectors'],
          'If your theme has its own cart drawer or popup, Uptill keeps it closed while this drawer is on. You don’t need to turn it off.',
        ),
      ],
    },
    {
      key: 'automatic-discount',
      title: 'Automatic Discount',
      path: 'automatic-discount',
      storeKey,
      group: 'Cart',
      previewState: 'discounted-cart',
      sections: [
        section(
          miniCart,
          'Prices',
          ['shouldShowOriginalPrice', 'shouldShowTotalDiscount', 'totalDiscountText'],
          'The drawer shows your store’s automatic discounts and the codes that a shopper has entered, each in a tag with its name.',
        ),
        section(miniCart, 'Colours', [
          'originalPriceTextColor',
          'discountTagTextColor',
          'discountTagBackgroundColor',
          'totalDiscountTextColor',
        ]),
      ],
    },
    {
      key: 'discount-code',
      title: 'Discount Code',
      path: 'discount-code',
      alias: '/discount-code',
      storeKey: discountCode.key,
      group: 'Cart',
      isPro: true,
      offer: 'Shoppers enter and remove discount codes in the drawer, and see what each one saves.',
      previewState: 'codes-in-cart',
      sections: [
        section(
          discountCode,
          'Discount codes',
          ['isEnabled', 'shouldShow', 'title', 'placeholderLabel', 'description'],
          'If your theme has its own box for discount codes, as Horizon does, your store then has two: this one in the drawer, and your theme’s in its own cart. To have only one, turn off your theme’s box in the theme editor, in the theme settings for the cart.',
        ),
        section(discountCode, 'Button', [
          'buttonText',
          'buttonTextColor',
          'buttonBackgroundColor',
          'buttonBorderColor',
        ]),
        section(discountCode, 'Tags of codes that apply', ['validTagTextColor', 'validTagBackgroundColor']),
        section(
          discountCode,
          'Codes that don’t apply',
          ['invalidText'],
          'To see the message, enter any code in the preview.',
        ),
      ],
    },
    {
      key: 'checkout-buttons',
      title: 'Checkout Buttons',
      path: 'checkout-buttons',
      storeKey,
      group: 'Cart',
      sections: [
        section(miniCart, 'Checkout button', ['checkoutButtonText', 'checkoutButtonAction', 'stickyButtonBar']),
        section(miniCart, 'Colours', [
          'checkoutButtonColor',
          'checkoutButtonBackgroundColor',
          'checkoutButtonBorderColor',
        ]),
        section(miniCart, 'Shipping message', ['shouldShowShippingMessage', 'shippingMessage']),
        section(miniCart, 'Link to the cart page', ['showGoToCartText', 'goToCartText', 'goToCartTextColor']),
        section(miniCart, 'Continue shopping', ['showContinueShoppingText', 'continueShoppingText']),
      ],
    },
    {
      key: 'banner',
      title: 'Cart Banner',
      path: 'banner',
      alias: '/cart-banner',
      storeKey: banner.key,
      group: 'Cart',
      sections: [
        section(banner, 'Banner', ['isEnabled', 'message', 'shouldShowOnEmptyCart']),
        section(banner, 'Colours', ['textColor', 'backgroundColor']),
      ],
    },
    {
      key: 'notes',
      title: 'Notes',
      path: 'notes',
      storeKey,
      group: 'Cart',
      switch: 'shouldShowNote',
      sections: [section(miniCart, 'Order note', ['shouldShowNote', 'noteLabel', 'notePlaceholder'])],
    },
    {
      key: 'tnc',
      title: 'Terms & Conditions',
      path: 'tnc',
      storeKey,
      group: 'Cart',
      switch: 'shouldShowTnc',
      sections: [
        section(miniCart, 'Terms and conditions', ['shouldShowTnc', 'tncHtml']),
        section(
          miniCart,
          'Box not ticked',
          ['tncErrorMessage', 'tncErrorTextColor'],
          'To see the message, press the checkout button in the preview.',
        ),
      ],
    },
    {
      key: 'secure-checkout',
      title: 'Secure Checkout',
      path: 'secure-checkout',
      storeKey,
      group: 'Cart',
      switch: 'shouldShowSecureCheckout',
      sections: [
        section(miniCart, 'Secure checkout', [
          'shouldShowSecureCheckout',
          'secureCheckoutHeader',
          'secureCheckoutImage',
          'secureCheckoutFooter',
        ]),
        section(miniCart, 'Colours', ['secureCheckoutTextColor']),
      ],
    },
    {
      key: 'free-shipping',
      title: 'Simple Shipping Bar',
      path: 'free-shipping',
      storeKey,
      group: 'Cart',
      switch: 'shouldShowFreeShipping',
      previewState: 'small-cart',
      sections: [
        section(
          miniCart,
          'Shipping bar',
          ['shouldShowFreeShipping', 'freeShippingAmount', 'freeShippingMessage', 'freeShippingReachedMessage'],
          'The bar shows shoppers how far they are from free shipping. It doesn’t change your rates: add a free shipping rate from the same amount in your store’s shipping settings.',
        ),
        section(miniCart, 'Colours', ['freeShippingProgressColor', 'freeShippingProgressBackgroundColor']),
      ],
    },
  ],
};
