import { BlockStack } from '@shopify/polaris';
import type { Dashboard } from '../../domain/home/dashboard';
import { EmbedCard } from '../../ui/embed/embed-card';
import { BundleSizeCard } from './bundle-size-card';
import PlanCard from './plan-card';
import { PublicationCard } from './publication-card';

export type StatusCardsProps = Pick<Dashboard, 'publication' | 'bundleSize'>;

/** The cards with the states of the app. */
export default function StatusCards({ publication, bundleSize }: StatusCardsProps) {
  return (
    <BlockStack gap="400">
      <EmbedCard />
      <PublicationCard publication={publication} />
      <PlanCard />
      {bundleSize && <BundleSizeCard bundleSize={bundleSize} />}
    </BlockStack>
  );
}
