import type { ReactNode } from 'react';
import { ProvidersPage } from '../providers/providers-page';
import { CustomerAccountsPage } from './customer-accounts-page';
import type { IntegrationId } from './integrations';
import { PageBuildersPage } from './page-builders-page';
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
