import { parseColor, toHsl, toOklch } from '../color/color.ts';
import { PrintedDrop } from './printed.ts';

/** Liquid's `color`, which prints the text that was chosen. Null if the text is not a colour. */
export function colorObject(chosen: string): PrintedDrop | null {
  const color = parseColor(chosen);
  if (!color) return null;
  const { red, green, blue, alpha } = color;
  const { hue, saturation, lightness } = toHsl(color);
  const oklch = toOklch(color);
  const shape = `${oklch.lightness.toFixed(4)} ${oklch.chroma.toFixed(4)} ${oklch.hue.toFixed(2)}`;
  return new PrintedDrop(chosen, {
    red,
    green,
    blue,
    alpha,
    hue,
    saturation,
    lightness,
    chroma: oklch.chroma,
    color_space: 'srgb',
    rgb: `${red} ${green} ${blue}`,
    rgba: `${red} ${green} ${blue} / ${alpha.toFixed(1)}`,
    oklch: shape,
    oklcha: `${shape} / ${alpha.toFixed(1)}`,
  });
}
