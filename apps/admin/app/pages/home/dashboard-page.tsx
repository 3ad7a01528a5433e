import { BlockStack, InlineGrid } from '@shopify/polaris';
import type { DashboardStart } from '../../domain/home/dashboard';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { AppPage } from '../../ui/shell/app-page';
import { BuiltForShopify } from '../entry/built-for-shopify';
import { NewsCard } from '../updates/news-card';
import { ActivityCard } from './activity-card';
import { BrandCard } from './brand-card';
import { DataRequestsCard } from './data-requests-card';
import { EarningsCard } from './earnings-card';
import { FeaturesCard } from './features-card';
import { PlanCard } from './plan-card';
import { SetupCheckCard } from './setup-check/setup-check-card';
import { SetupGuide, useSetupGuide } from './setup-guide';
import { StatusDetails } from './status-details';
import { usePolledDashboard } from './use-polled-dashboard';

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
        {details.isFrozen && <PlanCard />}
        <DataRequestsCard requests={dataRequests} />
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
