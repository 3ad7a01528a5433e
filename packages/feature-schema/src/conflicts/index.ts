import { inLanguage } from '../merchant-texts.ts';
import { cartButtonInTheWay } from './cart-button-in-the-way.ts';
import type { Conflict } from './conflict.ts';
import { freeCountdown, freeMilestone } from './free-order.ts';
import { outdoneCountdown } from './outdone-countdown.ts';
import { twoShippingBars } from './two-shipping-bars.ts';
import { unrewardedLabels } from './unrewarded-labels.ts';
import { unseenRecommendations } from './unseen-recommendations.ts';

/** The properties with merchant-facing texts in a conflict. */
export const CONFLICT_TEXTS = ['title', 'info', 'label'];

/** Settings of several features that defeat each other. To add a conflict, add an entry. */
export const conflicts: readonly Conflict[] = inLanguage(
  [
    twoShippingBars,
    outdoneCountdown,
    cartButtonInTheWay,
    freeCountdown,
    freeMilestone,
    unrewardedLabels,
    unseenRecommendations,
  ],
  CONFLICT_TEXTS,
);
