import { choice, count } from '../fields/builders.ts';

/** What a widget's button does after the add (specification 2.3 and 2.4). */
export const BUTTON_ACTIONS = {
  stay: 'Stay on page',
  minicart: 'Open cart drawer',
  cart: 'Go to cart',
  checkout: 'Go to checkout',
  recommendations: 'Show upsell recommendations',
} as const;

export type ButtonAction = keyof typeof BUTTON_ACTIONS;

/** `jump` is for the sticky bar only (specification 3.1). */
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

/** Which of several overlapping elements lies on top. The storefront applies at least 10,000 (specification 9). */
export const zIndex = (initial: number) =>
  count(initial, {
    label: 'Stacking order',
    info: 'The element with the higher number lies on top.',
    min: 0,
    max: 2_147_483_647,
  });

export const buttonAction = (initial: ButtonAction) =>
  choice(BUTTON_ACTIONS, initial, { label: 'When clicked', info: 'What happens after the product was added.' });

export const buttonAnimation = () =>
  choice(BUTTON_ANIMATIONS, 'none', {
    label: 'Animation',
    info: 'Shoppers who prefer reduced motion never see it.',
  });
