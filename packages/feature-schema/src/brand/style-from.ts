import { formatHex, interpolate } from 'culori';
import { parseColour } from '../colour.ts';
import { firstReadable } from '../contrast.ts';
import type { BrandStyle } from './brand.ts';

/** The colours from which the others of a brand can be derived, as CSS colours. */
export interface BaseColours {
  background: string;
  text: string;
  button: string;
  /** Default: the first of page, text, white and black that is readable on the button. */
  buttonText?: string;
}

/** Returns a style with these colours, and with a surface, border, muted text and accent that match them. */
export function styleFrom(style: BrandStyle, { background, text, button, buttonText }: BaseColours): BrandStyle {
  const mix = (share: number) => {
    const [from, to] = [background, text].map((colour) => parseColour(colour) ?? '#808080');
    return formatHex(interpolate([from ?? '#808080', to ?? '#808080'], 'oklab')(share)) ?? background;
  };
  return {
    ...style,
    background,
    text,
    mutedText: mix(0.7),
    surface: mix(0.07),
    border: mix(0.2),
    accent: button,
    button,
    buttonText: buttonText ?? firstReadable([background, text, '#ffffff', '#000000'], [button]),
  };
}
