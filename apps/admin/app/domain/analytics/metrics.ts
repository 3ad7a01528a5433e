import { features } from '@uptill/feature-schema';
import { language, type TextId, t } from '../../platform/texts/texts';
import { METRICS, type Metric, type Totals } from './shop-metrics';

/** Names of the metrics, in the order of their display. */
export const METRIC_LABELS: Record<Metric, TextId> = {
  views: 'analytics.views',
  engagements: 'analytics.engagements',
  addToCarts: 'analytics.addToCarts',
  numberOfOrders: 'analytics.orders',
  revenue: 'analytics.revenue',
};

/** The metrics that come from events. The others come from orders, for which the app needs a permission. */
export const EVENT_METRICS = ['views', 'engagements', 'addToCarts'] as const satisfies Metric[];

/** Returns the metrics to show. The metrics of orders are shown only if the app may read orders, or has read some. */
export function shownMetrics(mayReadOrders: boolean, { current, before }: { current: Totals; before: Totals }) {
  return mayReadOrders || current.numberOfOrders + before.numberOfOrders > 0 ? METRICS : EVENT_METRICS;
}

/** Returns a metric's change as a percentage, such as `+12%`; null if there is nothing to compare with. */
export function changeOf(current: number, before: number): string | null {
  if (before <= 0) return null;
  return new Intl.NumberFormat(language(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(current / before - 1);
}

export const count = (value: number): string => value.toLocaleString(language());

/** Returns a feature's name, or the key of a feature that this release does not have. */
export function featureName(key: string): string {
  return Object.values(features).find((feature) => feature.key === key)?.name ?? key;
}

/** Returns a page's path, or a name for the pages that are counted together. Paths begin with a slash. */
export const pageName = (path: string): string => (path.startsWith('/') ? path : t('analytics.otherPages'));

/** Returns a day, such as `Nov 1` or `Nov 1, 2026`. */
export function dayName(day: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(language(), {
    day: 'numeric',
    month: 'short',
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
}
