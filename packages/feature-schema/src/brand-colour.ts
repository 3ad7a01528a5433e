/** The colours of a shop's brand, by their roles. */
export const BRAND_COLOURS = [
  'background',
  'text',
  'mutedText',
  'surface',
  'border',
  'accent',
  'button',
  'buttonText',
  'success',
  'error',
] as const;

export type BrandColour = (typeof BRAND_COLOURS)[number];
