import { type Conflict, turnOff } from './conflict.ts';

/** The toggles that show recommendations outside the drawer. */
const TRIGGERS = [
  'shouldShowInStickyBarATC',
  'shouldShowInQBATC',
  'shouldShowInStickyButtonATC',
  'shouldShowInCartPage',
  'shouldShowInThankYouPage',
] as const;

/** Recommendations are on, but no place shows them. */
export const unseenRecommendations: Conflict = {
  id: 'unseen-recommendations',
  title: 'No place shows the recommendations',
  info: 'They are on, but neither the cart drawer nor a trigger of the slider shows them, so shoppers never see them.',
  tabs: ['/upsell-slider', '/upsell-slider/triggers', '/cart-drawer/recommendations'],
  applies: ({ miniCart, recommendations }) =>
    recommendations.isEnabled &&
    !(miniCart.isEnabled && recommendations.shouldShowInMiniCart) &&
    TRIGGERS.every((trigger) => !recommendations[trigger]),
  waysOut: [
    {
      label: 'Show them on the cart page',
      changes: () => [{ feature: 'recommendations', path: 'shouldShowInCartPage', value: true }],
    },
    turnOff('Turn off the recommendations', 'recommendations'),
  ],
};
