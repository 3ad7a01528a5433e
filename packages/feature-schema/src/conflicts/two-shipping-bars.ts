import { type Conflict, turnOff } from './conflict.ts';

/** The Simple Shipping Bar and the milestones each show a bar to free shipping, with amounts of their own. */
export const twoShippingBars: Conflict = {
  id: 'two-shipping-bars',
  title: 'The drawer shows two bars',
  info: 'The Simple Shipping Bar and the milestones each have their own amounts, so shoppers may see two different ones. Keep one of them.',
  tabs: ['/cart-drawer/free-shipping', '/cart-drawer/progress-bar'],
  applies: ({ miniCart, miniCartProgressBar }) => miniCart.shouldShowFreeShipping && miniCartProgressBar.isEnabled,
  waysOut: [
    turnOff('Turn off the Simple Shipping Bar', 'miniCart', 'shouldShowFreeShipping'),
    turnOff('Turn off the milestones', 'miniCartProgressBar'),
  ],
};
