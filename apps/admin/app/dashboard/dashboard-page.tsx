import { BlockStack, InlineGrid } from '@shopify/polaris';
import { EmbedCard } from '../embed/embed-card';
import { useAppEmbed } from '../embed/use-app-embed';
import { BuiltForShopify } from '../entry/built-for-shopify';
import { AppPage } from '../shell/app-page';
import { t } from '../texts/texts';
import { NewsCard } from '../updates/news-card';
import { ActivityCard } from './activity-card';
import type { Dashboard } from './dashboard';
import { DataRequestsCard } from './data-requests-card';
import { FeaturesCard } from './features-card';
import { PublicationCard } from './publication-card';
import { usePolledDashboard } from './use-polled-dashboard';

interface DashboardPageProps {
  initial: Dashboard;
  /** URL of the theme editor, opened at the app embed. */
  activationLink: string;
}

/** The home page: status of the app embed and of the last save, shopper activity, and links to every feature. */
export function DashboardPage({ initial, activationLink }: DashboardPageProps) {
  const { publication, activity, dataRequests, features } = usePolledDashboard(initial);
  const embed = useAppEmbed();
  return (
    <AppPage title={t('dashboard.home')}>
      <BlockStack gap="400">
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          <EmbedCard embed={embed} activationLink={activationLink} />
          <PublicationCard publication={publication} />
        </InlineGrid>
        <DataRequestsCard requests={dataRequests} />
        <ActivityCard activity={activity} />
        <FeaturesCard features={features} />
        <BuiltForShopify />
        <NewsCard />
      </BlockStack>
    </AppPage>
  );
}
