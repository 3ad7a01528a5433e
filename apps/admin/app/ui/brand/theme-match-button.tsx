import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { type BrandStyle, styleFromMatch } from '@uptill/feature-schema';
import { type TextId, t } from '../../platform/texts/texts';
import { useOnChange } from '../shell/use-on-change';
import type { MatchFailure } from '../theme-match/match-in-window';
import { useThemeMatch } from '../theme-match/use-theme-match';

const FAILURES: Record<MatchFailure, TextId> = {
  blocked: 'brand.matchBlocked',
  closed: 'brand.matchClosed',
  embedOff: 'brand.matchEmbedOff',
  expired: 'brand.matchExpired',
  password: 'brand.matchPassword',
  unavailable: 'brand.matchUnavailable',
};

interface ThemeMatchButtonProps {
  style: BrandStyle;
  /** Called with the style in the look of the theme. */
  onStyle(style: BrandStyle): void;
}

/** Button that measures the look of the published theme in a window, and says how that went. */
export function ThemeMatchButton({ style, onStyle }: ThemeMatchButtonProps) {
  const { state, start } = useThemeMatch();
  const isWaiting = state.name === 'waiting';

  useOnChange([state], () => {
    if (state.name === 'done') onStyle(styleFromMatch(style, state.look));
  });

  return (
    <BlockStack gap="150">
      <InlineStack>
        <Button loading={isWaiting} onClick={start}>
          {t('brand.match')}
        </Button>
      </InlineStack>
      <div role="status">
        <Text as="p" tone={state.name === 'failed' ? 'caution' : 'subdued'}>
          {t(state.name === 'failed' ? FAILURES[state.reason] : MESSAGES[state.name])}
        </Text>
      </div>
    </BlockStack>
  );
}

const MESSAGES = { idle: 'brand.matchHelp', waiting: 'brand.matchWaiting', done: 'brand.matchDone' } as const;
