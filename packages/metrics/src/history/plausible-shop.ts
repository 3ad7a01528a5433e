import type { FeatureKey } from '@uptill/feature-schema';
import type { EventAction } from '@uptill/feature-schema/events';

/** The usage of a feature: its share of all events, and the share of each action in its own events. */
type Use = { feature: FeatureKey; share: number } & Partial<Record<EventAction, number>>;

/** A funnel from many views to few adds. */
const USES: readonly Use[] = [
  { feature: 'stickyBar', share: 30, view: 86, click: 8, change: 2, addToCart: 4 },
  { feature: 'stickyButton', share: 18, view: 92, click: 8 },
  { feature: 'quickBuy', share: 14, view: 80, click: 11, change: 3, addToCart: 6 },
  { feature: 'miniCart', share: 16, view: 62, click: 26, change: 12 },
  { feature: 'miniCartProgressBar', share: 9, view: 100 },
  { feature: 'miniCartProductDiscount', share: 2, view: 90, claim: 10 },
  { feature: 'miniCartCountdown', share: 3, view: 94, expire: 6 },
  { feature: 'recommendations', share: 8, view: 84, click: 11, addToCart: 5 },
];

/** Each combination of feature and action, with its share of all events. */
export const KINDS = USES.flatMap(({ feature, share, ...actions }) =>
  Object.entries(actions).map(([action, part]) => ({
    feature,
    action: action as EventAction,
    weight: share * part,
  })),
);

export const PLATFORMS = ['mobile', 'desktop'] as const;

/** Most events are on phones. */
export const PLATFORM_WEIGHTS = [68, 32];

/** A few pages get most of the visits. */
export const PAGES = [
  '/',
  '/cart',
  '/collections/all',
  '/collections/new',
  '/collections/sale',
  ...Array.from({ length: 195 }, (_, index) => `/products/product-${index + 1}`),
];

/** Quarter hours of a day. */
export const SLOTS = 96;

/** Few shoppers at night, more at noon, and most in the evening. */
export const SLOT_WEIGHTS = Array.from({ length: SLOTS }, (_, slot) => {
  const hour = slot / 4;
  const bump = (at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2));
  return 0.12 + 0.7 * bump(12.5, 3.5) + bump(20.5, 2.5);
});

/** From Sunday to Saturday. */
const WEEKDAYS = [1.15, 0.95, 0.92, 0.95, 1, 1.02, 1.12];

/** Sales seasons: the last ten days of November, and the days before Christmas. */
function season(date: Date): number {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (month === 11 && day >= 21) return day >= 27 ? 2.4 : 1.6;
  return month === 12 && day <= 20 ? 1.4 : 1;
}

/**
 * Returns the relative number of events on a day of a history of `days` days, with growth, weekly cycles and seasons.
 * `noise` is from 0 to 1.
 */
export function dayWeight(day: string, index: number, days: number, noise: number): number {
  const date = new Date(day);
  const growth = 0.7 + (0.6 * index) / days;
  return growth * (WEEKDAYS[date.getUTCDay()] ?? 1) * season(date) * (0.9 + 0.2 * noise);
}

/** Share of adds to cart that lead to an order. */
export const ORDERS_PER_ADD = 0.28;

/** Share of the orders whose carts a feature has touched. */
export const TOUCHED_ORDERS = 0.4;
