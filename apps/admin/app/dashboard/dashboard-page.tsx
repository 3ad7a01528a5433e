import { BlockStack, InlineGrid } from '@shopify/polaris';
import { EmbedCard } from '../embed/embed-card';
import { useAppEmbed } from '../embed/use-app-embed';
import { AppPage } from '../shell/app-page';
import { ActivityCard } from './activity-card';
import type { Dashboard } from './dashboard';
import { FeaturesCard } from './features-card';
import { PublicationCard } from './publication-card';
import { useFreshDashboard } from './use-fresh-dashboard';

interface DashboardPageProps {
  initial: Dashboard;
  /** Opens the theme editor at our app embed. */
  activationLink: string;
}

/** The home page: is Uptill on, is the newest save live, what did shoppers do, what is set up where. */
export function DashboardPage({ initial, activationLink }: DashboardPageProps) {
  const { publication, activity, features } = useFreshDashboard(initial);
  const embed = useAppEmbed();
  return (
    <AppPage title="Home">
      <BlockStack gap="400">
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          <EmbedCard embed={embed} activationLink={activationLink} />
          <PublicationCard publication={publication} />
        </InlineGrid>
        <ActivityCard activity={activity} />
        <FeaturesCard features={features} />
      </BlockStack>
    </AppPage>
  );
}
