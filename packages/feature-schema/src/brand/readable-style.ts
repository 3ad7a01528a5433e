import type { BrandColour } from '../brand-colour.ts';
import { firstReadable, isReadable, nearestReadable } from '../contrast.ts';
import type { BrandStyle } from './brand.ts';

/** The grounds on which texts in a colour of the brand are shown. */
const GROUNDS: Partial<Record<BrandColour, readonly BrandColour[]>> = {
  text: ['background', 'surface'],
  mutedText: ['background', 'surface'],
  accent: ['background'],
  success: ['background', 'surface'],
  error: ['background'],
  buttonText: ['button'],
};

/** A colour of the brand that is unreadable on its ground, and the colour that shoppers see instead. */
export interface Correction {
  role: BrandColour;
  ground: BrandColour;
  corrected: string;
}

/** Returns the style with readable colours, and which of them have been corrected. */
export function readableStyle(style: BrandStyle): { style: BrandStyle; corrections: Correction[] } {
  const readable = { ...style };
  const corrections: Correction[] = [];
  for (const [role, grounds] of Object.entries(GROUNDS) as [BrandColour, BrandColour[]][]) {
    const ground = grounds.find((ground) => !isReadable(readable[role], style[ground]));
    if (!ground) continue;
    const on = grounds.map((ground) => style[ground]);
    const nearest = on.map((ground) => nearestReadable(style[role], ground));
    const corrected = firstReadable([...nearest, style.text, style.background, '#ffffff', '#000000'], on);
    readable[role] = corrected;
    corrections.push({ role, ground, corrected });
  }
  return { style: readable, corrections };
}
