import { formatMoney } from '@uptill/storefront-runtime/money';
import { count } from '../../domain/analytics/metrics';
import type { Metric } from '../../domain/analytics/shop-metrics';
import { language } from '../../platform/texts/texts';
import { useIsHydrated } from '../shell/use-is-hydrated';
import { useShopData } from '../shop-data/shop-data';

/**
 * Returns a function that formats a metric's value. Revenue is in a currency, by default the shop's. The server and the first
 * render in the browser use the language's own format, because the shop's format is HTML, which the server can't read.
 */
export function useMetricFormat(currency: string | null): (metric: Metric, value: number) => string {
  const shop = useShopData('shopMetadata');
  const canReadHtml = useIsHydrated();
  const own = shop?.ok ? shop.value : null;
  const shown = currency ?? own?.currency ?? '';
  // The shop's format names its own currency.
  const format = canReadHtml && shown === own?.currency ? own.money_format : '';
  return (metric, value) => (metric === 'revenue' ? formatMoney(value, format, shown, language()) : count(value));
}
