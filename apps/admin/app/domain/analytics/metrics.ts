import { features } from '@uptill/feature-schema';
import { language, type TextId } from '../../platform/texts/texts';
import type { Metric, Totals } from './shop-metrics';

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

/** The metrics of orders, which come first. */
export const ORDER_METRICS = ['revenue', 'numberOfOrders'] as const satisfies Metric[];

/** Returns the metrics to show. The metrics of orders are shown only if the app may read orders, or has read some. */
export function shownMetrics(
  mayReadOrders: boolean,
  { current, before }: { current: Totals; before: Totals },
): readonly Metric[] {
  const hasOrders = mayReadOrders || current.numberOfOrders + before.numberOfOrders > 0;
  return hasOrders ? [...ORDER_METRICS, ...EVENT_METRICS] : EVENT_METRICS;
}

export interface MetricChange {
  direction: 'more' | 'less' | 'same';
  /** The size of the change, such as `12%`. */
  percentage: string;
}

/** Returns a metric's change; null if there is nothing to compare with. */
export function changeOf(current: number, before: number): MetricChange | null {
  if (before <= 0) return null;
  const change = current / before - 1;
  const percentage = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 });
  return {
    direction: current > before ? 'more' : current < before ? 'less' : 'same',
    percentage: percentage.format(Math.abs(change)),
  };
}

export const count = (value: number): string => value.toLocaleString(language());

/** Returns a feature's name, or the key of a feature that this release does not have. */
export function featureName(key: string): string {
  return Object.values(features).find((feature) => feature.key === key)?.name ?? key;
}

/** Returns a day, such as `Nov 1` or `Nov 1, 2026`. */
export function dayName(day: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(language(), {
    day: 'numeric',
    month: 'short',
    ...(style === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day));
}
