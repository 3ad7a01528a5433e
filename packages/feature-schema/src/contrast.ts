import { blend, type Color, formatHex, interpolate, wcagContrast } from 'culori';
import { parseColour } from './colour.ts';

/**
 * Smallest contrast of text in WCAG AA (1.4.3). The lower limit for large text is not used, because sizes differ by device.
 */
export const MIN_CONTRAST = 4.5;

/** Colours assumed behind a transparent background. */
const BACKDROPS = ['#ffffff', '#000000'];

/**
 * Returns the WCAG contrast of a text colour on a background, from 1 to 21; null if either value is not a colour. For a
 * transparent background, assumes the backdrop with the higher contrast, so that readable text never causes a warning.
 */
export function contrastOf(text: unknown, background: unknown): number | null {
  const [front, back] = [colourIn(text), colourIn(background)];
  if (!front || !back) return null;
  const contrasts = BACKDROPS.map((backdrop) => {
    const surface = blend([backdrop, back]);
    return wcagContrast(blend([surface, front]), surface);
  });
  return Math.max(...contrasts);
}

/**
 * Returns the readable colour that is closest to a text colour on the background, as hex. Mixes the text colour with
 * white or black in steps of 5 %.
 */
export function nearestReadable(text: string, background: string): string {
  const candidates = BACKDROPS.flatMap((end) => {
    const mix = interpolate([opaque(text), end], 'oklab');
    for (let step = 1; step <= 20; step++) {
      const colour = formatHex(mix(step / 20));
      if (isReadable(colour, background)) return [{ colour, step }];
    }
    return [];
  });
  // There is always a candidate: black or white is readable on any colour.
  return candidates.toSorted((one, other) => one.step - other.step)[0]?.colour ?? '#000000';
}

/** Returns true if a text colour is readable on a background. */
export function isReadable(text: unknown, background: unknown): boolean {
  return (contrastOf(text, background) ?? 0) >= MIN_CONTRAST;
}

/**
 * Returns the first colour that is readable on all of these backgrounds; if none is, the one with the highest contrast on
 * the worst of them.
 */
export function firstReadable(colours: readonly string[], backgrounds: readonly string[]): string {
  const worst = (colour: string) => Math.min(...backgrounds.map((background) => contrastOf(colour, background) ?? 0));
  const readable = colours.find((colour) => worst(colour) >= MIN_CONTRAST);
  return readable ?? colours.toSorted((one, other) => worst(other) - worst(one))[0] ?? '#000000';
}

function opaque(text: string): Color {
  return { ...(colourIn(text) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }), alpha: 1 };
}

function colourIn(value: unknown): Color | undefined {
  return typeof value === 'string' ? parseColour(value) : undefined;
}
