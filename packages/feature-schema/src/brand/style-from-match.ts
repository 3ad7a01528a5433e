import { contrastOf } from '../contrast.ts';
import { type BrandStyle, brandFields } from './brand.ts';
import { readableStyle } from './readable-style.ts';
import { styleFrom } from './style-from.ts';
import type { ThemeLook } from './theme-look.ts';

type Button = NonNullable<ThemeLook['button']>;

const WEIGHTS = ['400', '500', '600', '700'] as const;

/** Corners of boxes of a theme that has neither inputs nor pictures with corners, at most. In pixels. */
const MAX_ASSUMED_CORNERS = 8;

/** Contrast below which a button's fill is the page's background. */
const NO_FILL = 1.03;

/**
 * Returns a style that looks like the theme. Its density is unchanged. Colours that the theme does not have (muted text,
 * success and error) are readable.
 */
export function styleFromMatch(style: BrandStyle, look: ThemeLook): BrandStyle {
  const matched = matchedStyle(style, look);
  const { mutedText, success, error } = readableStyle(matched).style;
  return { ...matched, mutedText, success, error };
}

function matchedStyle(style: BrandStyle, look: ThemeLook): BrandStyle {
  const { background, button, bodyFont, headingFont } = look;
  const text = textOf(look);
  const fonts = { bodyFont, headingFont };
  if (!button) {
    const { cornerRadius } = look;
    const matched = { ...styleFrom(style, { background, text, button: text }), ...fonts };
    return { ...matched, cornerRadius: within('cornerRadius', cornerRadius ?? style.cornerRadius) };
  }
  return {
    ...styleFrom(style, { background, text, ...fillOf(button, background) }),
    ...fonts,
    cornerRadius: within('cornerRadius', look.cornerRadius ?? Math.min(button.radius, MAX_ASSUMED_CORNERS)),
    buttonRadius: isPill(button) ? brandFields.buttonRadius.max : within('buttonRadius', button.radius),
    buttonWeight: nearestWeight(button.weight),
    buttonCase: button.isUppercase ? 'uppercase' : 'none',
  };
}

/** Many themes print texts paler than headings. Next to their buttons, prices and titles would look disabled. */
const textOf = ({ background, text, headingText }: ThemeLook) =>
  (contrastOf(headingText, background) ?? 0) > (contrastOf(text, background) ?? 0) ? headingText : text;

/** A button with only an outline becomes one that is filled with its text's colour, as most themes show it on hover. */
function fillOf({ background, text }: Button, page: string) {
  const isFilled = (contrastOf(background, page) ?? 0) >= NO_FILL;
  return isFilled ? { button: background, buttonText: text } : { button: text, buttonText: background };
}

const isPill = ({ radius, height }: Button) => height > 0 && radius * 2 >= height - 1;

const nearestWeight = (weight: number) =>
  WEIGHTS.reduce((nearest, other) =>
    Math.abs(Number(other) - weight) < Math.abs(Number(nearest) - weight) ? other : nearest,
  );

function within(name: 'cornerRadius' | 'buttonRadius', pixels: number): number {
  const { min, max } = brandFields[name];
  return Math.min(Math.max(Math.round(pixels), min), max);
}
