import type { BrandColour } from '../brand-colour.ts';
import { firstReadable, isReadable, nearestReadable } from '../contrast.ts';
import type { BrandStyle } from './brand.ts';
import { styleFrom } from './style-from.ts';

/** The grounds on which texts in a colour of the brand are shown, in the order in which they are corrected. */
const GROUNDS: readonly [role: BrandColour, grounds: readonly BrandColour[]][] = [
  ['text', ['background']],
  ['mutedText', ['background', 'surface']],
  ['accent', ['background']],
  ['success', ['background', 'surface']],
  ['error', ['background']],
  ['buttonText', ['button']],
];

/** A colour of the brand that would make something unreadable, and the colour that shoppers see instead. */
export interface Correction {
  role: BrandColour;
  /** The colour behind it, or for a surface the text on it. */
  ground: BrandColour;
  corrected: string;
}

/** Returns the style with readable colours, and which of them have been corrected. */
export function readableStyle(style: BrandStyle): { style: BrandStyle; corrections: Correction[] } {
  const readable = { ...style };
  const corrections: Correction[] = [];
  const correct = (role: BrandColour, ground: BrandColour, corrected: string) => {
    readable[role] = corrected;
    corrections.push({ role, ground, corrected });
  };
  for (const [role, grounds] of GROUNDS) {
    const ground = grounds.find((ground) => !isReadable(readable[role], readable[ground]));
    if (ground) {
      const on = grounds.map((ground) => readable[ground]);
      const nearest = on.map((ground) => nearestReadable(style[role], ground));
      correct(role, ground, firstReadable([...nearest, readable.text, style.background, '#ffffff', '#000000'], on));
    }
    // A surface follows the text, which is readable on the background. Otherwise no text could be readable on both.
    if (role === 'text' && !isReadable(readable.text, readable.surface))
      correct('surface', 'text', styleFrom(readable, readable).surface);
  }
  return { style: readable, corrections };
}
