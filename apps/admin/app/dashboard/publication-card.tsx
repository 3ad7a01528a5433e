import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { Publication } from './dashboard';

const BADGES = {
  empty: { label: 'Nothing saved yet', tone: undefined },
  live: { label: 'Live', tone: 'success' },
  pending: { label: 'Saved, not live yet', tone: 'attention' },
} satisfies Record<Publication['state'], { label: string; tone: BadgeProps['tone'] }>;

/** Whether shoppers see what the merchant saved last. */
export function PublicationCard({ publication }: { publication: Publication }) {
  const { label, tone } = BADGES[publication.state];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Your settings
          </Text>
          <Badge tone={tone}>{label}</Badge>
        </InlineStack>
        <Text as="p">{explanation(publication)}</Text>
      </BlockStack>
    </Card>
  );
}

function explanation(publication: Publication): string {
  if (publication.state === 'empty') return 'Choose a feature below, set it up and save: it goes live by itself.';
  if (publication.state === 'live') return 'Everything you saved is on your storefront.';
  if (!publication.lastError) return 'Your settings are saved and on their way to your storefront.';
  return `${publication.lastError} Your settings are safe; we try again ${when(publication.nextAttemptAt)}.`;
}

function when(time: string | null): string {
  const seconds = time ? Math.round((Date.parse(time) - Date.now()) / 1000) : 0;
  if (seconds <= 10) return 'in a moment';
  return seconds < 90 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`;
}
