import { choice, count } from '../fields/builders.ts';

/** Actions after a product has been added with a widget's button. */
export const BUTTON_ACTIONS = {
  stay: 'Stay on page',
  minicart: 'Open cart drawer',
  cart: 'Go to cart',
  checkout: 'Go to checkout',
  recommendations: 'Show upsell recommendations',
} as const;

export type ButtonAction = keyof typeof BUTTON_ACTIONS;

/** Only the sticky bar may use `jump`. */
const BUTTON_ANIMATIONS = {
  none: 'None',
  pulse: 'Pulse',
  jump: 'Jump',
  flutter: 'Flutter',
  vibrate: 'Vibrate',
  tada: 'Tada',
  heartbeat: 'Heartbeat',
  fade: 'Fade',
} as const;

/** The stacking order of overlapping widgets. The storefront uses at least 10,000. */
export const zIndex = (initial: number) =>
  count(initial, {
    label: 'Stacking order',
    info: 'Elements with a higher number appear in front.',
    min: 0,
    max: 2_147_483_647,
  });

export const buttonAction = (initial: ButtonAction) =>
  choice(BUTTON_ACTIONS, initial, { label: 'When clicked', info: 'What happens after the product has been added.' });

export const buttonAnimation = () =>
  choice(BUTTON_ANIMATIONS, 'none', {
    label: 'Animation',
    info: 'Not shown to shoppers who prefer reduced motion.',
  });
