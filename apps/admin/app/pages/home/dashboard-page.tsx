import { BlockStack, InlineGrid } from '@shopify/polaris';
import type { Dashboard } from '../../domain/home/dashboard';
import { t } from '../../platform/texts/texts';
import { EmbedCard } from '../../ui/embed/embed-card';
import { AppPage } from '../../ui/shell/app-page';
import { BuiltForShopify } from '../entry/built-for-shopify';
import { NewsCard } from '../updates/news-card';
import { ActivityCard } from './activity-card';
import { BrandCard } from './brand-card';
import { BundleSizeCard } from './bundle-size-card';
import { DataRequestsCard } from './data-requests-card';
import { FeaturesCard } from './features-card';
import { PlanCard } from './plan-card';
import { PublicationCard } from './publication-card';
import { SetupCheckCard } from './setup-check/setup-check-card';
import { SetupGuide } from './setup-guide';
import { usePolledDashboard } from './use-polled-dashboard';

/** The home page: next steps, set-up check, state of the app, shopper activity, and earnings of each feature. */
export function DashboardPage({ initial }: { initial: Dashboard }) {
  const dashboard = usePolledDashboard(initial);
  const { publication, activity, dataRequests, features, bundleSize } = dashboard;
  return (
    <AppPage title={t('dashboard.home')}>
      <BlockStack gap="400">
        <SetupGuide dashboard={dashboard} />
        <SetupCheckCard
          cause={publication.state === 'pending' ? (publication.lastError ?? 'pending') : publication.state}
        />
        <InlineGrid columns={{ xs: 1, md: 3 }} gap="400">
          <EmbedCard />
          <PublicationCard publication={publication} />
          <PlanCard />
        </InlineGrid>
        <DataRequestsCard requests={dataRequests} />
        <ActivityCard activity={activity} />
        <InlineGrid columns={{ xs: 1, md: ['twoThirds', 'oneThird'] }} gap="400" alignItems="start">
          <FeaturesCard features={features} currency={activity.currency} />
          <BlockStack gap="400">
            <NewsCard />
            <BrandCard features={features} />
            {bundleSize && <BundleSizeCard bundleSize={bundleSize} />}
          </BlockStack>
        </InlineGrid>
        <BuiltForShopify />
      </BlockStack>
    </AppPage>
  );
}
