import { BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import type { Brand } from '@uptill/feature-schema';
import { type Choices, chosenColours, type Look, themeStyle } from '../../domain/first-steps/choices';
import type { ThemePalette } from '../../domain/theme/theme-palette';
import { t } from '../../platform/texts/texts';
import { LookCard, LookCards } from '../../ui/brand/look-cards';
import { ThemeMatchButton } from '../../ui/brand/theme-match-button';
import { useAppEmbed } from '../../ui/embed/use-app-embed';
import { ColourSwatches } from '../../ui/form/controls/colour-swatches';
import { useThemeColours } from '../../ui/theme/theme-colours-context';

interface ColoursStepProps {
  choices: Choices;
  look: Look;
  /** Null while it is loading. */
  palette: ThemePalette | null;
  brand: Brand;
  onChange(changes: Partial<Choices>): void;
}

/** Step for choosing the look of all widgets: the theme's, or a preset. */
export function ColoursStep({ choices, look, palette, brand, onChange }: ColoursStepProps) {
  const embed = useAppEmbed();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="p">{t('firstSteps.lookHelp')}</Text>
        <LookCards
          label={t('firstSteps.looks')}
          isChosen={(name) => name === look}
          onChoose={(preset) => onChange({ takesColours: true, preset })}
        >
          <LookCard
            name={t('firstSteps.themeLook')}
            look={themeStyle(brand, choices, palette)}
            isChosen={look === 'theme'}
            onChoose={() => onChange({ takesColours: true, preset: undefined })}
          />
        </LookCards>
        {look === 'theme' &&
          !choices.matched &&
          (palette ? (
            <ThemeSwatches choices={choices} palette={palette} brand={brand} onChange={onChange} />
          ) : (
            <SkeletonBodyText lines={4} />
          ))}
        {embed === 'on' && (
          <ThemeMatchButton
            style={brand.style}
            onStyle={(matched) => onChange({ takesColours: true, preset: undefined, matched })}
          />
        )}
        <InlineStack>
          <Button pressed={look === 'kept'} onClick={() => onChange({ takesColours: false, preset: undefined })}>
            {t('firstSteps.ownColours')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function ThemeSwatches({ choices, palette, brand, onChange }: Omit<ColoursStepProps, 'look'>) {
  const offered = useThemeColours().filter(isOpaque);
  const { button, background } = chosenColours(choices, palette, brand);
  return (
    <BlockStack gap="300">
      <SwatchRow
        label={t('firstSteps.accent')}
        colours={offered}
        value={button}
        onChange={(value) => onChange({ accent: value })}
      />
      <SwatchRow
        label={t('firstSteps.background')}
        colours={offered}
        value={background}
        onChange={(value) => onChange({ background: value })}
      />
    </BlockStack>
  );
}

interface SwatchRowProps {
  label: string;
  colours: readonly string[];
  value: string;
  onChange(value: string): void;
}

function SwatchRow({ label, colours, value, onChange }: SwatchRowProps) {
  const offered = colours.includes(value) ? colours : [value, ...colours];
  return (
    <BlockStack gap="100">
      {/* The row itself is labelled too. */}
      <Text as="span">
        <span aria-hidden>{label}</span>
      </Text>
      <ColourSwatches label={label} colours={offered} value={value} onChange={onChange} />
    </BlockStack>
  );
}

/** Returns true for hex colours without transparency: the contrast on others depends on the page behind. */
function isOpaque(hex: string): boolean {
  return hex.length === '#rrggbb'.length;
}
