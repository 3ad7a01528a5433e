import { banner } from '../features/banner.ts';
import { countdown } from '../features/countdown.ts';
import { discountCode } from '../features/discount-code.ts';
import { freeGift } from '../features/free-gift.ts';
import { giftWrap } from '../features/gift-wrap.ts';
import { miniCart } from '../features/mini-cart.ts';
import { progressBar } from '../features/progress-bar.ts';
import { sellingPlan } from '../features/selling-plan.ts';
import { REWARD_SCOPES } from '../features/shared.ts';
import { shippingEstimate } from '../features/shipping-estimate.ts';
import { shippingProtection } from '../features/shipping-protection.ts';
import { type Screen, section, type Tab } from '../screen.ts';

const storeKey = miniCart.key;

/** Returns the tab of a paid extra. Its product is one for mobile and desktop, and so are its settings. */
function extraTab(
  feature: typeof shippingProtection | typeof giftWrap,
  tab: Pick<Tab, 'key' | 'title' | 'path' | 'alias' | 'offer'>,
): Tab {
  return {
    ...tab,
    storeKey: feature.key,
    group: 'Cart',
    isPro: true,
    additionalScopes: ['write_products', 'write_publications'],
    hasNoPlatformSpecificConfigs: true,
    previewStates: ['extra-added'],
    sections: [
      section(
        feature,
        tab.title,
        ['isEnabled', 'enabledMarkets', 'title', 'description', 'image'],
        'Uptill keeps a product for it in your store, which shoppers find in the cart drawer only. It is never alone in a cart.',
      ),
      section(feature, 'Price', ['price', 'pricing', 'marketPrices']),
      section(feature, 'Look', ['includeByDefault', 'toggleColor', 'shouldShowCompactMode']),
      section(feature, 'Link', ['shouldShowLink', 'linkText', 'linkUrl']),
    ],
  };
}

export const miniCartScreen: Screen = {
  name: 'mini-cart',
  title: 'Cart Drawer and Upsell',
  path: '/cart-drawer',
  navigation: { label: 'Cart Drawer and Upsell', order: 2 },
  isNew: true,
  previewPage: 'product',
  previewStates: ['empty-cart', 'small-cart', 'long-titles', 'discounted-cart', 'many-lines'],
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
      previewStates: ['codes-in-cart', 'refused-code'],
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
      key: 'progress-bar',
      title: 'Milestones for Rewards and Shipping',
      path: 'progress-bar',
      alias: '/progress-bar',
      storeKey: progressBar.key,
      group: 'Cart',
      isPro: true,
      offer: 'Shoppers see what they get for a larger cart, such as free shipping, and the checkout gives it to them.',
      previewStates: ['milestone-start', 'milestone-next', 'milestone-reached'],
      previewState: 'milestone-next',
      sections: [
        section(
          progressBar,
          'Milestones',
          ['isEnabled', 'shouldShowBar', 'shouldShowLabels', 'layout'],
          'Levels count the price of the products in the cart before discounts, or their number. Shipping, taxes, gift cards that pay for the order, and products that Uptill adds itself do not count.',
        ),
        section(progressBar, 'Colours', ['progressBarColor', 'progressBarBackgroundColor']),
        section(
          progressBar,
          'Levels',
          ['levelSets'],
          'A level with a reward takes effect at checkout, by a discount that Uptill creates in your store. A level without one is only displayed.',
        ),
      ],
    },
    {
      key: 'countdown',
      title: 'Cart Countdown & Offers',
      path: 'countdown',
      alias: '/countdown',
      storeKey: countdown.key,
      group: 'Cart',
      isPro: true,
      additionalScopes: REWARD_SCOPES,
      offer: 'Shoppers get a discount if they order while a countdown in the drawer runs.',
      previewStates: ['countdown-running', 'countdown-ending', 'countdown-over'],
      previewState: 'countdown-running',
      sections: [
        section(
          countdown,
          'Countdown',
          ['isEnabled', 'titleMessage', 'duration', 'expireAction'],
          'The time starts when a shopper opens the drawer with what the offer needs, and runs once per cart, also on other pages and devices. Use it only for an offer that really ends: false urgency loses customers, and is unlawful in many countries.',
        ),
        section(
          countdown,
          'Discount',
          [
            'shouldProvideDiscount',
            'discountType',
            'discountAmount',
            'discountMessage',
            'minType',
            'minAmount',
            'shouldCombineWithOtherDiscounts',
          ],
          'The drawer ends the discount when the time is over. While the drawer is closed, or the shopper is at the checkout, the discount stays until the drawer is opened again.',
        ),
        section(countdown, 'Design', ['timerLayout']),
        section(countdown, 'Colours', ['textColor', 'backgroundColor', 'timerTextColor', 'timerBackgroundColor']),
      ],
    },
    {
      key: 'product-discount',
      title: 'Free Gift on Purchase',
      path: 'product-discount',
      alias: '/free-gift-offers',
      storeKey: freeGift.key,
      group: 'Cart',
      isPro: true,
      additionalScopes: REWARD_SCOPES,
      isNew: true,
      offer: 'Shoppers get a gift, or a product at a lower price, when their cart is large enough.',
      previewStates: ['gift-locked', 'gift-earned', 'gift-claimed', 'gift-next'],
      previewState: 'gift-earned',
      sections: [
        section(
          freeGift,
          'Gifts',
          ['isEnabled', 'shouldCombineWithOtherDiscounts'],
          'Uptill creates a discount in your store, which gives the price of a gift at checkout. A gift leaves the cart when it is no longer earned.',
        ),
        section(
          freeGift,
          'Levels',
          ['markets'],
          'Levels count the price of the products in the cart before discounts, or their number. Products that you give as gifts do not count, also if shoppers buy them.',
        ),
        section(freeGift, 'Next gift', [
          'nextLevel.shouldShow',
          'nextLevel.title',
          'nextLevel.shouldShowImage',
          'nextLevel.shouldShowName',
          'nextLevel.shouldShowPrice',
          'nextLevel.textColor',
          'nextLevel.backgroundColor',
        ]),
      ],
    },
    extraTab(shippingProtection, {
      key: 'shipping-protection',
      title: 'Shipping Protection',
      path: 'shipping-protection',
      alias: '/shipping-protection',
      offer: 'Shoppers protect their order against loss and damage with one press, and you earn on every one.',
    }),
    extraTab(giftWrap, {
      key: 'gift-wrap',
      title: 'Gift Wrap',
      path: 'gift-wrap',
      alias: '/gift-wrap',
      offer: 'Shoppers have their order wrapped as a gift with one press, and you earn on every one.',
    }),
    {
      key: 'selling-plan',
      title: 'Subscriptions',
      path: 'selling-plan',
      alias: '/selling-plan',
      storeKey: sellingPlan.key,
      group: 'Cart',
      isPro: true,
      offer: 'Shoppers turn what is in their cart into a subscription, and you earn every month.',
      previewStates: ['selling-plan'],
      previewState: 'selling-plan',
      sections: [
        section(sellingPlan, 'Subscriptions', ['isEnabled', 'oneTimeText', 'buttonText']),
        section(sellingPlan, 'Colours', ['textColor', 'backgroundColor', 'borderColor']),
      ],
    },
    {
      key: 'shipping-estimate',
      title: 'Shipping Estimate',
      path: 'shipping-estimate',
      alias: '/shipping-estimate',
      storeKey: shippingEstimate.key,
      group: 'Cart',
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
          'The bar shows shoppers how far they are from free shipping. It doesn’t change your rates: add a free shipping rate from the same amount in your store’s shipping settings. To give free shipping at checkout too, use Milestones.',
        ),
        section(miniCart, 'Colours', ['freeShippingProgressColor', 'freeShippingProgressBackgroundColor']),
      ],
    },
  ],
};
