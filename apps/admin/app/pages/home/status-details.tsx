import { BlockStack, Text } from '@shopify/polaris';
import type { DashboardStart } from '../../domain/home/dashboard';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { EmbedCard } from '../../ui/embed/embed-card';
import { BundleSizeCard } from './bundle-size-card';
import { PlanCard } from './plan-card';
import { PublicationCard } from './publication-card';

interface StatusDetailsProps extends Pick<DashboardStart, 'publication'> {
  bundleSize: DashboardStart['bundleSize'] | null;
}

/** The states of the app, which a merchant opens on demand: what is wrong with them is shown above. */
export function StatusDetails({ publication, bundleSize }: StatusDetailsProps) {
  const { details } = useBilling();
  return (
    <details className="disclosure status-details">
      <summary>
        <Text as="h2" variant="headingMd">
          {t('dashboard.status')}
        </Text>
      </summary>
      <BlockStack gap="400">
        <EmbedCard />
        <PublicationCard publication={publication} />
        {!details.isFrozen && <PlanCard />}
        {bundleSize && <BundleSizeCard bundleSize={bundleSize} />}
      </BlockStack>
    </details>
  );
}
