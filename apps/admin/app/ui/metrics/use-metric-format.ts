import { formatMoney } from '@uptill/storefront-runtime/money';
import { count } from '../../domain/analytics/metrics';
import type { Metric } from '../../domain/analytics/shop-metrics';
import { language } from '../../platform/texts/texts';
import { useShopData } from '../shop-data/shop-data';

/** Returns a function that formats a metric's value in the admin's language. Revenue is in a currency, by default the shop's. */
export function useMetricFormat(currency: string | null): (metric: Metric, value: number) => string {
  const shop = useShopData('shopMetadata');
  const shown = currency ?? (shop?.ok ? shop.value.currency : '');
  // The shop's own format is that of its storefront.
  return (metric, value) => (metric === 'revenue' ? formatMoney(value, '', shown, language()) : count(value));
}
