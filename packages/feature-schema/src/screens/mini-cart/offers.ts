import { countdown } from '../../features/countdown.ts';
import { discountCode } from '../../features/discount-code.ts';
import { freeGift } from '../../features/free-gift.ts';
import { miniCart } from '../../features/mini-cart.ts';
import { progressBar } from '../../features/progress-bar.ts';
import { REWARD_SCOPES } from '../../features/shared.ts';
import { section, type Tab } from '../../screen.ts';
import { tabIcons } from '../../tab-icons.ts';

export const automaticDiscountTab: Tab = {
  key: 'automatic-discount',
  title: 'Automatic Discount',
  icon: tabIcons.percent,
  path: 'automatic-discount',
  storeKey: miniCart.key,
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
};

export const discountCodeTab: Tab = {
  key: 'discount-code',
  title: 'Discount Code',
  icon: tabIcons.coupon,
  path: 'discount-code',
  alias: '/discount-code',
  storeKey: discountCode.key,
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
    section(discountCode, 'Button', ['buttonText', 'buttonTextColor', 'buttonBackgroundColor', 'buttonBorderColor']),
    section(discountCode, 'Tags of codes that apply', ['validTagTextColor', 'validTagBackgroundColor']),
    section(
      discountCode,
      'Codes that don’t apply',
      ['invalidText'],
      'To see the message, enter any code in the preview.',
    ),
  ],
};

export const milestonesTab: Tab = {
  key: 'progress-bar',
  title: 'Milestones for Rewards and Shipping',
  icon: tabIcons.flag,
  path: 'progress-bar',
  alias: '/progress-bar',
  storeKey: progressBar.key,
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
      'Free shipping, percentages and amounts take effect at checkout, by a discount that Uptill creates in your store. A level that is only a message has no step on the bar.',
    ),
  ],
};

export const countdownTab: Tab = {
  key: 'countdown',
  title: 'Cart Countdown & Offers',
  icon: tabIcons.clock,
  path: 'countdown',
  alias: '/countdown',
  storeKey: countdown.key,
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
};

export const freeGiftTab: Tab = {
  key: 'product-discount',
  title: 'Free Gift on Purchase',
  icon: tabIcons.gift,
  path: 'product-discount',
  alias: '/free-gift-offers',
  storeKey: freeGift.key,
  isPro: true,
  additionalScopes: REWARD_SCOPES,
  isNew: true,
  offer: 'Shoppers get a gift, or a product at a lower price, when their cart is large enough.',
  previewStates: ['gift-locked', 'gift-earned', 'gift-claimed', 'gift-next'],
  previewState: 'gift-earned',
  previewNote: 'The preview shows a sample product. Your store shows the gift that you choose.',
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
};

export const freeShippingTab: Tab = {
  key: 'free-shipping',
  title: 'Simple Shipping Bar',
  icon: tabIcons.delivery,
  path: 'free-shipping',
  storeKey: miniCart.key,
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
};
