import { Badge, type BadgeProps, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { Publication } from './dashboard';

const BADGES = {
  empty: { label: 'Nothing saved yet', tone: undefined },
  live: { label: 'Live', tone: 'success' },
  pending: { label: 'Saved, not live yet', tone: 'attention' },
} satisfies Record<Publication['state'], { label: string; tone: BadgeProps['tone'] }>;

/** Card that shows whether the last saved settings are live on the storefront. */
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
  if (publication.state === 'empty') return 'Choose a feature below, set it up and save. It goes live automatically.';
  if (publication.state === 'live') return 'All your saved settings are live on your storefront.';
  if (!publication.lastError) return 'Your settings are saved and will be live in a moment.';
  return `${publication.lastError} Your settings are saved. We will try again ${timeUntil(publication.nextAttemptAt)}.`;
}

/** Phrases the time from now until an ISO 8601 time, e.g. `in 40 seconds`. */
function timeUntil(time: string | null): string {
  const seconds = time ? Math.round((Date.parse(time) - Date.now()) / 1000) : 0;
  if (seconds <= 10) return 'in a moment';
  return seconds < 90 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`;
}
