import { miniCart } from '../../features/mini-cart.ts';
import { shippingEstimate } from '../../features/shipping-estimate.ts';
import { section, type Tab } from '../../screen.ts';
import { tabIcons } from '../../tab-icons.ts';

export const shippingEstimateTab: Tab = {
  key: 'shipping-estimate',
  title: 'Shipping Estimate',
  icon: tabIcons.globe,
  path: 'shipping-estimate',
  alias: '/shipping-estimate',
  storeKey: shippingEstimate.key,
  isPro: true,
  offer: 'Shoppers see in the drawer what shipping to their address costs, before they go to the checkout.',
  previewStates: ['shipping-form', 'shipping-refused', 'shipping-rates'],
  previewState: 'shipping-rates',
  sections: [
    section(
      shippingEstimate,
      'Shipping estimate',
      ['isEnabled', 'enabledMarkets', 'title', 'changeLocationText'],
      'Shoppers choose among the countries and provinces of your store’s shipping settings, and see your store’s rates. The checkout gets their address.',
    ),
    section(shippingEstimate, 'Button', [
      'buttonText',
      'buttonTextColor',
      'buttonBackgroundColor',
      'buttonBorderColor',
    ]),
    section(shippingEstimate, 'Total', [
      'shouldIncludeInTotalPrice',
      'estimatedShippingItemTextColor',
      'estimatedShippingItemBackgroundColor',
    ]),
    section(shippingEstimate, 'Errors', ['errorMessageColor']),
  ],
};

export const checkoutButtonsTab: Tab = {
  key: 'checkout-buttons',
  title: 'Checkout Buttons',
  icon: tabIcons.button,
  path: 'checkout-buttons',
  storeKey: miniCart.key,
  sections: [
    section(miniCart, 'Checkout button', ['checkoutButtonText', 'checkoutButtonAction', 'stickyButtonBar']),
    section(miniCart, 'Colours', ['checkoutButtonColor', 'checkoutButtonBackgroundColor', 'checkoutButtonBorderColor']),
    section(miniCart, 'Shipping message', ['shouldShowShippingMessage', 'shippingMessage']),
    section(miniCart, 'Link to the cart page', ['showGoToCartText', 'goToCartText', 'goToCartTextColor']),
    section(miniCart, 'Continue shopping', ['showContinueShoppingText', 'continueShoppingText']),
  ],
};

export const notesTab: Tab = {
  key: 'notes',
  title: 'Notes',
  icon: tabIcons.note,
  path: 'notes',
  storeKey: miniCart.key,
  switch: 'shouldShowNote',
  sections: [section(miniCart, 'Order note', ['shouldShowNote', 'noteLabel', 'notePlaceholder'])],
};

export const termsTab: Tab = {
  key: 'tnc',
  title: 'Terms & Conditions',
  icon: tabIcons.document,
  path: 'tnc',
  storeKey: miniCart.key,
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
};

export const secureCheckoutTab: Tab = {
  key: 'secure-checkout',
  title: 'Secure Checkout',
  icon: tabIcons.lock,
  path: 'secure-checkout',
  storeKey: miniCart.key,
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
};
