import { Badge, type BadgeProps, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { EmbedState } from './use-app-embed';

const STATES = {
  checking: { badge: 'Checking', tone: undefined, text: 'Looking at your published theme…' },
  on: { badge: 'On', tone: 'success', text: 'Your published theme shows the features that are switched on.' },
  off: {
    badge: 'Off',
    tone: 'warning',
    text: 'Shoppers see nothing of Uptill until it is switched on in your theme. Switch it on, save there, and come back.',
  },
  unknown: {
    badge: 'Unknown',
    tone: undefined,
    text: 'Your theme could not be read at the moment. Reload to try again.',
  },
} satisfies Record<EmbedState, { badge: string; tone: BadgeProps['tone']; text: string }>;

interface EmbedCardProps {
  embed: EmbedState;
  activationLink: string;
}

/** Whether the published theme lets Uptill onto the storefront, and the way to change that. */
export function EmbedCard({ embed, activationLink }: EmbedCardProps) {
  const { badge, tone, text } = STATES[embed];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            App embed
          </Text>
          <Badge tone={tone}>{badge}</Badge>
        </InlineStack>
        <Text as="p">{text}</Text>
        {embed !== 'checking' && (
          <InlineStack>
            {/* The theme editor is a page of the admin around us, so it opens in the top frame. */}
            <Button
              variant={embed === 'off' ? 'primary' : undefined}
              onClick={() => window.open(activationLink, '_top')}
            >
              {embed === 'off' ? 'Turn on in theme editor' : 'Open theme editor'}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}
