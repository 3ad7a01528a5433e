import { BlockStack, Box, Card, RadioButton, SkeletonBodyText, Text } from '@shopify/polaris';
import type { Brand } from '@uptill/feature-schema';
import { type Choices, chosenColours } from '../../domain/first-steps/choices';
import type { ThemePalette } from '../../domain/theme/theme-palette';
import { t } from '../../platform/texts/texts';
import { ColourSwatches } from '../../ui/form/controls/colour-swatches';
import { useThemeColours } from '../../ui/theme/theme-colours-context';

interface ColoursStepProps {
  choices: Choices;
  takesColours: boolean;
  /** Null while it is loading. */
  palette: ThemePalette | null;
  brand: Brand;
  onChange(changes: Partial<Choices>): void;
}

/** Step for applying the theme's colours, or others. */
export function ColoursStep({ choices, takesColours, palette, brand, onChange }: ColoursStepProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <RadioButton
          label={t('firstSteps.themeColours')}
          helpText={t('firstSteps.themeColoursHelp')}
          name="colours"
          checked={takesColours}
          onChange={() => onChange({ takesColours: true })}
        />
        {takesColours && (
          <Box paddingInlineStart="600">
            {palette ? (
              <ThemeSwatches choices={choices} palette={palette} brand={brand} onChange={onChange} />
            ) : (
              <SkeletonBodyText lines={4} />
            )}
          </Box>
        )}
        <RadioButton
          label={t('firstSteps.ownColours')}
          name="colours"
          checked={!takesColours}
          onChange={() => onChange({ takesColours: false })}
        />
      </BlockStack>
    </Card>
  );
}

function ThemeSwatches({ choices, palette, brand, onChange }: Omit<ColoursStepProps, 'takesColours'>) {
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
