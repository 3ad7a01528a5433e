import { parseColour } from '@uptill/feature-schema';
import { blend, type Color, formatHex, interpolate, wcagContrast } from 'culori';

/** What WCAG AA asks of text (1.4.3). Large text may have less, but sizes differ by device. */
export const ENOUGH_CONTRAST = 4.5;

/** What may lie behind a colour that is seen through. */
const BEHIND = ['#ffffff', '#000000'];

/**
 * The contrast between a text and the colour it lies on, from 1 to 21; null when one of them is no colour. A background
 * that is seen through counts with what suits it best behind it: nobody is warned of what may well be readable.
 */
export function contrastOf(text: unknown, background: unknown): number | null {
  const [front, back] = [colourIn(text), colourIn(background)];
  if (!front || !back) return null;
  const contrasts = BEHIND.map((behind) => {
    const ground = blend([behind, back]);
    return wcagContrast(blend([ground, front]), ground);
  });
  return Math.max(...contrasts);
}

/** The colour nearest to a text's own that can be read on the background, on the way to black or to white. */
export function readableOn(text: string, background: string): string {
  const candidates = BEHIND.flatMap((end) => {
    const towards = interpolate([opaque(text), end], 'oklab');
    for (let step = 1; step <= 20; step++) {
      const colour = formatHex(towards(step / 20));
      if ((contrastOf(colour, background) ?? 0) >= ENOUGH_CONTRAST) return [{ colour, step }];
    }
    return [];
  });
  // Black or white can be read on anything, so there is one.
  return candidates.toSorted((one, other) => one.step - other.step)[0]?.colour ?? '#000000';
}

function opaque(text: string): Color {
  return { ...(colourIn(text) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }), alpha: 1 };
}

function colourIn(value: unknown): Color | undefined {
  return typeof value === 'string' ? parseColour(value) : undefined;
}
