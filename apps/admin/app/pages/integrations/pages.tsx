import type { ReactNode } from 'react';
import type { IntegrationId } from '../../domain/integrations/integrations';
import { CustomerAccountsPage } from './customer-accounts-page';
import { PageBuildersPage } from './page-builders-page';
import { ProvidersPage } from './providers-page';
import { SwitchesPage } from './switches-page';

/** The page of each integration. */
export const INTEGRATION_PAGES: Record<IntegrationId, () => ReactNode> = {
  subscriptions: () => <SwitchesPage id="subscriptions" />,
  reviews: () => <SwitchesPage id="reviews" />,
  tracking: () => <ProvidersPage />,
  'customer-accounts': () => <CustomerAccountsPage />,
  'page-builders': () => <PageBuildersPage />,
  currencies: () => <SwitchesPage id="currencies" />,
};
