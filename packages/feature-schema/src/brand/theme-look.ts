import { z } from 'zod';
import { FONT_FAMILY, MAX_FONT_FAMILY } from './font-family.ts';

const hexColour = z.string().regex(/^#[\da-f]{6}$/);
const fontFamily = z.string().max(MAX_FONT_FAMILY).regex(FONT_FAMILY);
const pixels = z.number().min(0).max(1000);

/**
 * What the runtime has measured on a page of the shop. Colours are opaque, lengths are in CSS pixels, and fonts are a
 * CSS `font-family` (empty if it can't be used).
 */
export const themeLookSchema = z.strictObject({
  /** Behind the main content. */
  background: hexColour,
  text: hexColour,
  headingText: hexColour,
  bodyFont: fontFamily,
  headingFont: fontFamily,
  /** The add-to-cart button; null if the page has none. */
  button: z
    .strictObject({
      /** The page's background if the button has no fill. */
      background: hexColour,
      text: hexColour,
      border: hexColour,
      /** 0 without a border. */
      borderWidth: pixels,
      radius: pixels,
      height: pixels,
      weight: z.number().min(1).max(1000),
      /** True if shoppers see its text in capitals, however it is written. */
      isUppercase: z.boolean(),
    })
    .nullable(),
  /** Corners of inputs, or else of pictures; null if the page has neither. */
  cornerRadius: pixels.nullable(),
});

export type ThemeLook = z.infer<typeof themeLookSchema>;
