import { type BadgeProps, Button, Text } from '@shopify/polaris';
import { language, type TextId, t } from '../../platform/texts/texts';
import { StatusCard } from '../shell/status-card';
import { type EmbedState, useActivationLink, useAppEmbed, useProductAliases } from './use-app-embed';

const STATES = {
  checking: { badge: 'embed.checking', tone: undefined, text: 'embed.checkingExplanation' },
  on: { badge: 'embed.on', tone: 'success', text: 'embed.onExplanation' },
  off: { badge: 'embed.off', tone: 'warning', text: 'embed.offExplanation' },
  unknown: { badge: 'embed.unknown', tone: undefined, text: 'embed.unknownExplanation' },
} satisfies Record<EmbedState, { badge: TextId; tone: BadgeProps['tone']; text: TextId }>;

/**
 * Card that shows whether the app embed is on, with a button to the theme editor.
 *
 * @param isNextStep True if turning it on is what the merchant does next, so that the button is the primary one.
 */
export function EmbedCard({ isNextStep = false }: { isNextStep?: boolean }) {
  const embed = useAppEmbed();
  const { badge, tone, text } = STATES[embed];
  return (
    <StatusCard
      title={t('embed.appEmbed')}
      status={t(badge)}
      tone={tone}
      explanation={t(text)}
      details={embed === 'on' && <ProductPaths />}
      action={embed !== 'checking' && <ThemeEditorButton isOff={embed === 'off'} isPrimary={isNextStep} />}
    />
  );
}

function ThemeEditorButton({ isOff, isPrimary }: { isOff: boolean; isPrimary: boolean }) {
  const activationLink = useActivationLink();
  // The app runs in an iframe of the Shopify admin; the theme editor must open in the top frame.
  return (
    <Button variant={isPrimary ? 'primary' : undefined} onClick={() => window.open(activationLink, '_top')}>
      {isOff ? t('embed.turnOn') : t('embed.openThemeEditor')}
    </Button>
  );
}

/** Lists the paths on which the shop shows products, with a link to their setting. */
function ProductPaths() {
  const aliases = useProductAliases();
  const paths = new Intl.ListFormat(language()).format(aliases);
  return (
    <Text as="p" tone="subdued">
      {t('embed.productPaths', { count: aliases.length, paths })}
    </Text>
  );
}
