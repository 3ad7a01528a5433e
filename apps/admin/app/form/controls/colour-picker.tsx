import { BlockStack, Box, ColorPicker, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useThemeColours } from '../../theme/theme-colours-context';
import { fromPicker, type PickerColour, toPicker } from './colour';
import { ColourSwatches } from './colour-swatches';

interface ColourPickerProps {
  label: string;
  /** Any CSS colour. */
  value: string;
  onChange(hex: string): void;
}

/** The theme's colours first, for they suit the shop; then every other one, for pointers. */
export function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  const colours = useThemeColours();
  // A grey has no hue, so the picker's own colour is kept while it says the same as the text.
  const [picked, setPicked] = useState(() => toPicker(value));
  const colour = fromPicker(picked) === value ? picked : toPicker(value);

  function pick(next: PickerColour): void {
    setPicked(next);
    onChange(fromPicker(next));
  }

  return (
    <section aria-label={`Choose a colour: ${label}`}>
      <Box padding="300">
        <BlockStack gap="300">
          <BlockStack gap="150">
            <Text as="p" variant="headingXs">
              Theme colours
            </Text>
            <ColourSwatches label={`${label}: theme colours`} colours={colours} value={value} onChange={onChange} />
          </BlockStack>
          <ColorPicker color={colour} allowAlpha onChange={pick} />
        </BlockStack>
      </Box>
    </section>
  );
}
