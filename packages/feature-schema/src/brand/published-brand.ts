import { contrastOf } from '../contrast.ts';
import type { PublishedBrand } from '../storefront.ts';
import type { Brand, BrandStyle } from './brand.ts';
import { readableStyle } from './readable-style.ts';

const SPACE: Record<BrandStyle['density'], number> = { compact: 0.8, comfortable: 1, spacious: 1.25 };

const isDark = (colour: string) => (contrastOf(colour, '#ffffff') ?? 0) > (contrastOf(colour, '#000000') ?? 0);

/** Returns what the storefront needs of a brand, with readable colours: nothing until the brand is adopted. */
export function publishedBrand({ isAdopted, style: chosen }: Brand): { brand?: PublishedBrand } {
  if (!isAdopted) return {};
  const { style } = readableStyle(chosen);
  const { background, surface, border, success, error, buttonRadius, cornerRadius, headingFont, bodyFont } = style;
  return {
    brand: {
      background,
      muted: style.mutedText,
      surface,
      border,
      success,
      error,
      ...(isDark(background) && { scheme: 'dark' as const }),
      button: buttonRadius,
      corner: cornerRadius,
      weight: style.buttonWeight,
      case: style.buttonCase,
      space: SPACE[style.density],
      ...(headingFont && headingFont !== bodyFont && { heading: headingFont }),
      ...(bodyFont && { body: bodyFont }),
    },
  };
}
