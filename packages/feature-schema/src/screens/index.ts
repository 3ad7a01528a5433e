import { inLanguage } from '../merchant-texts.ts';
import type { Screen } from '../screen.ts';
import { miniCartScreen } from './mini-cart.ts';
import { quickBuyScreen } from './quick-buy.ts';
import { stickyBarScreen } from './sticky-bar.ts';
import { stickyButtonScreen } from './sticky-button.ts';
import { upsellSliderScreen } from './upsell-slider.ts';

/** The properties with merchant-facing texts in a screen and its tabs. */
export const SCREEN_TEXTS = ['title', 'label', 'info', 'group', 'offer', 'benefit', 'previewNote'];

/** The settings screens of the admin. */
export const screens: readonly Screen[] = inLanguage(
  [miniCartScreen, quickBuyScreen, stickyBarScreen, stickyButtonScreen, upsellSliderScreen],
  SCREEN_TEXTS,
);
