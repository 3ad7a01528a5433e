import { parseColour } from '@uptill/feature-schema';
import { formatHex, formatHex8, type Hsv, hsv } from 'culori';

/** Colour in the picker's model: hue from 0 to 360, the others from 0 to 1. */
export interface PickerColour {
  hue: number;
  saturation: number;
  brightness: number;
  alpha: number;
}

const BLACK: PickerColour = { hue: 0, saturation: 0, brightness: 0, alpha: 1 };

/** Parses a CSS colour. Returns black for any other text, as the storefront does. */
export function toPicker(css: string): PickerColour {
  const parsed = parseColour(css);
  if (!parsed) return BLACK;
  const colour = hsv(parsed);
  return { hue: colour.h ?? 0, saturation: colour.s, brightness: colour.v, alpha: colour.alpha ?? 1 };
}

/** Formats a colour as hex, with alpha only if the colour is transparent: `#1a73e8`, `#1a73e880`. */
export function fromPicker({ hue, saturation, brightness, alpha }: PickerColour): string {
  const colour: Hsv = { mode: 'hsv', h: hue, s: saturation, v: brightness, alpha };
  return alpha < 1 ? formatHex8(colour) : formatHex(colour);
}
