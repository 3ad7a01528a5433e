import { Badge, type BadgeProps, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { language, type TextId, t } from '../../platform/texts/texts';
import { type EmbedState, useActivationLink, useAppEmbed, useProductAliases } from './use-app-embed';

const STATES = {
  checking: { badge: 'embed.checking', tone: undefined, text: 'embed.checkingExplanation' },
  on: { badge: 'embed.on', tone: 'success', text: 'embed.onExplanation' },
  off: {
    badge: 'embed.off',
    tone: 'warning',
    text: 'embed.offExplanation',
  },
  unknown: {
    badge: 'embed.unknown',
    tone: undefined,
    text: 'embed.unknownExplanation',
  },
} satisfies Record<EmbedState, { badge: TextId; tone: BadgeProps['tone']; text: TextId }>;

/** Card that shows whether the app embed is on, with a button to the theme editor. */
export function EmbedCard() {
  const embed = useAppEmbed();
  const activationLink = useActivationLink();
  const { badge, tone, text } = STATES[embed];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {t('embed.appEmbed')}
          </Text>
          <Badge tone={tone}>{t(badge)}</Badge>
        </InlineStack>
        <Text as="p">{t(text)}</Text>
        {embed === 'on' && <ProductPaths />}
        {embed !== 'checking' && (
          <InlineStack>
            {/* The app runs in an iframe of the Shopify admin; the theme editor must open in the top frame. */}
            <Button onClick={() => window.open(activationLink, '_top')}>
              {embed === 'off' ? t('embed.turnOn') : t('embed.openThemeEditor')}
            </Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

/** Names the paths on which the shop shows products, and where they are set. */
function ProductPaths() {
  const aliases = useProductAliases();
  const paths = new Intl.ListFormat(language()).format(aliases);
  return (
    <Text as="p" tone="subdued">
      {t('embed.productPaths', { count: aliases.length, paths })}
    </Text>
  );
}
