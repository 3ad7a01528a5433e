import { Banner } from '@shopify/polaris';
import { t } from '../../platform/texts/texts';
import { useScopes } from '../../ui/access/scopes-context';

/** The access scopes that the app needs to read orders. */
export const ORDERS_SCOPES = ['read_orders'];

/** Asks the merchant for permission to read orders, unless it is granted. */
export function OrdersBanner() {
  const { granted, request } = useScopes();
  if (ORDERS_SCOPES.every((scope) => granted.includes(scope))) return null;
  return (
    <Banner
      tone="info"
      title={t('analytics.letReadOrders')}
      action={{ content: t('analytics.allow'), onAction: () => void request(ORDERS_SCOPES) }}
    >
      {t('analytics.letReadOrdersHelp')}
    </Banner>
  );
}
