import { BlockStack } from '@shopify/polaris';
import { AppPage } from '../shell/app-page';
import { ANALYTICS } from '../shell/pages';
import { MetricsTab } from './metrics-tab';

/** What shoppers view and press, and what the cart earns. */
export function AnalyticsPage() {
  return (
    <AppPage title={ANALYTICS.label}>
      <BlockStack gap="400">
        <MetricsTab />
      </BlockStack>
    </AppPage>
  );
}
