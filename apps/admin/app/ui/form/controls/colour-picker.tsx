import { BlockStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { t } from '../../../platform/texts/texts';
import { useThemeColours } from '../../theme/theme-colours-context';
import { fromPicker, type PickerColour, toPicker } from './colour';
import { ColourArea } from './colour-area';
import { ColourSlider } from './colour-slider';
import { ColourSwatches } from './colour-swatches';

const RAINBOW = `linear-gradient(90deg, ${['#f00', '#ff0', '#0f0', '#0ff', '#00f', '#f0f', '#f00'].join()})`;

interface ColourPickerProps {
  label: string;
  /** Any CSS colour. */
  value: string;
  onChange(hex: string): void;
}

/** Colour picker: the theme's colours, then an area for saturation and brightness, and sliders for hue and opacity. */
export function ColourPicker({ label, value, onChange }: ColourPickerProps) {
  const colours = useThemeColours();
  // A grey has no hue. Storing the picked colour while it equals the value preserves the hue slider's position.
  const [picked, setPicked] = useState(() => toPicker(value));
  const colour = fromPicker(picked) === value ? picked : toPicker(value);
  const { hue, alpha } = colour;

  function pick(change: Partial<PickerColour>): void {
    const next = { ...colour, ...change };
    setPicked(next);
    onChange(fromPicker(next));
  }

  const opaque = fromPicker({ ...colour, alpha: 1 });
  return (
    <section className="colour-picker" aria-label={t('form.chooseColourOf', { label })}>
      <BlockStack gap="150">
        <Text as="p" variant="headingXs">
          {t('form.themeColours')}
        </Text>
        <ColourSwatches
          label={t('form.themeColoursOf', { label })}
          colours={colours}
          value={value}
          onChange={onChange}
        />
      </BlockStack>
      <ColourArea label={label} colour={colour} onChange={pick} />
      <ColourSlider
        label={t('form.hue', { label })}
        value={hue}
        max={360}
        text={`${Math.round(hue)}°`}
        track={RAINBOW}
        onChange={(next) => pick({ hue: next })}
      />
      <ColourSlider
        label={t('form.opacity', { label })}
        value={alpha * 100}
        max={100}
        text={`${Math.round(alpha * 100)}%`}
        track={`linear-gradient(90deg, transparent, ${opaque})`}
        onChange={(percent) => pick({ alpha: percent / 100 })}
      />
    </section>
  );
}
