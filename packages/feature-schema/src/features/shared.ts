import { choice, count } from '../fields/builders.ts';

/** What happens after a product was added with a widget's button (specification 2.3 and 2.4). */
export const BUTTON_ACTIONS = {
  stay: 'Stay on page',
  minicart: 'Open cart drawer',
  cart: 'Go to cart',
  checkout: 'Go to checkout',
  recommendations: 'Show upsell recommendations',
} as const;

export type ButtonAction = keyof typeof BUTTON_ACTIONS;

/** Only the sticky bar may use `jump` (specification 3.1). */
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

/** The stacking order of overlapping widgets. The storefront uses at least 10,000 (specification 9). */
export const zIndex = (initial: number) =>
  count(initial, {
    label: 'Stacking order',
    info: 'The element with the higher number lies on top.',
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
