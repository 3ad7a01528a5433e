import type { Screen } from '../screen.ts';
import { miniCartScreen } from './mini-cart.ts';
import { quickBuyScreen } from './quick-buy.ts';
import { stickyBarScreen } from './sticky-bar.ts';
import { stickyButtonScreen } from './sticky-button.ts';
import { upsellSliderScreen } from './upsell-slider.ts';

/** The settings screens of the admin. */
export const screens: readonly Screen[] = [
  miniCartScreen,
  quickBuyScreen,
  stickyBarScreen,
  stickyButtonScreen,
  upsellSliderScreen,
];
