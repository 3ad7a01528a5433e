import { Badge, type BadgeProps, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { EmbedState } from './use-app-embed';

const STATES = {
  checking: { badge: 'Checking', tone: undefined, text: 'Checking your published theme…' },
  on: { badge: 'On', tone: 'success', text: 'Your published theme shows the features you have turned on.' },
  off: {
    badge: 'Off',
    tone: 'warning',
    text: 'Shoppers don’t see Uptill until you turn it on in the theme editor. Turn it on, save your theme, and come back here.',
  },
  unknown: {
    badge: 'Unknown',
    tone: undefined,
    text: 'We couldn’t read your theme. Reload the page to try again.',
  },
} satisfies Record<EmbedState, { badge: string; tone: BadgeProps['tone']; text: string }>;

interface EmbedCardProps {
  embed: EmbedState;
  activationLink: string;
}

/** Card that shows whether the app embed is on, with a button to the theme editor. */
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
            {/* The app runs in an iframe of the Shopify admin; the theme editor must open in the top frame. */}
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
