import { Banner } from '@shopify/polaris';
import { ORDERS_SCOPE } from '../../domain/orders/orders';
import { t } from '../../platform/texts/texts';
import { ScopeReasons } from '../../ui/access/scope-reasons';
import { useOrdersPermission } from '../../ui/metrics/use-orders-permission';

/** Asks the merchant for permission to read orders, unless it is granted. */
export function OrdersBanner() {
  const { isGranted, ask } = useOrdersPermission();
  if (isGranted) return null;
  return (
    <Banner
      tone="info"
      title={t('analytics.letReadOrders')}
      action={{ content: t('analytics.allow'), onAction: () => void ask() }}
    >
      <ScopeReasons scopes={[ORDERS_SCOPE]} />
    </Banner>
  );
}
