import { BlockStack, InlineGrid } from '@shopify/polaris';
import { lazy } from 'react';
import type { DashboardStart } from '../../domain/home/dashboard';
import { loadChunk } from '../../platform/chunks/load-chunk';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { LazyPart } from '../../ui/chunks/lazy-part';
import { AppPage } from '../../ui/shell/app-page';
import { BuiltForShopify } from '../entry/built-for-shopify';
import { NewsCard } from '../updates/news-card';
import { ActivityCard } from './activity-card';
import { BrandCard } from './brand-card';
import { EarningsCard } from './earnings-card';
import { FeaturesCard } from './features-card';
import { SetupCheckCard } from './setup-check/setup-check-card';
import { SetupGuide, useSetupGuide } from './setup-guide';
import { StatusDetails } from './status-details';
import { usePolledDashboard } from './use-polled-dashboard';

const DataRequestsCard = lazy(() => loadChunk('data-requests', () => import('./data-requests-card')));
const PlanCard = lazy(() => loadChunk('plan-card', () => import('./plan-card')));

/** The home page: what the app earned, next steps, what is wrong, the features, and activity. */
export function DashboardPage({ start }: { start: DashboardStart }) {
  const [dashboard, refresh] = usePolledDashboard(start);
  const guide = useSetupGuide(dashboard);
  const { details } = useBilling();
  const { publication, activity, dataRequests, features, bundleSize } = dashboard;
  return (
    <AppPage title={t('dashboard.home')}>
      <BlockStack gap="400">
        <EarningsCard activity={activity} refresh={refresh} />
        {guide && <SetupGuide guide={guide} />}
        {details.isFrozen && (
          <LazyPart fallback={null}>
            <PlanCard />
          </LazyPart>
        )}
        {dataRequests.length > 0 && (
          <LazyPart fallback={null}>
            <DataRequestsCard requests={dataRequests} />
          </LazyPart>
        )}
        <SetupCheckCard
          cause={publication.state === 'pending' ? (publication.lastError ?? 'pending') : publication.state}
          isSecondary={guide !== null}
        />
        <InlineGrid columns={{ xs: 1, md: ['twoThirds', 'oneThird'] }} gap="400" alignItems="start">
          <FeaturesCard features={features} currency={activity?.currency} refresh={refresh} />
          <BlockStack gap="400">
            <NewsCard />
            <BrandCard features={features} />
            <StatusDetails publication={publication} bundleSize={bundleSize ?? null} />
          </BlockStack>
        </InlineGrid>
        <ActivityCard activity={activity} />
        <BuiltForShopify />
      </BlockStack>
    </AppPage>
  );
}
