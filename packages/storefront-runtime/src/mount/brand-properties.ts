import type { PublishedBrand } from '@uptill/feature-schema/storefront';
import { pixels } from './css-values.ts';

/**
 * Returns the custom properties of the shop's brand. Without a brand there are none, and the styles use what else a
 * widget has, such as its own radius. `ground` is a widget's background. If it is not the brand's, the brand's colours
 * may be unreadable on it, and are left out.
 */
export const brandProperties = (brand?: PublishedBrand, ground?: string): Record<string, string> =>
  brand
    ? {
        ...brandColours(brand, ground),
        'button-radius': pixels(brand.button),
        'button-weight': brand.weight,
        'button-case': brand.case,
        corner: pixels(brand.corner),
        space: String(brand.space),
        'heading-font': brand.heading ?? '',
        'font-family': brand.body ?? '',
      }
    : {};

/** The border of controls, which must stand out more than dividers (WCAG 1.4.11). */
const FIELD = 'color-mix(in srgb, currentColor 55%, transparent)';

/** Returns the brand's colours for a background, by custom property. */
const brandColours = (
  { background, muted, surface, border, success, error, scheme }: PublishedBrand,
  ground = background,
): Record<string, string> =>
  ground === background
    ? {
        muted,
        surface,
        border,
        success,
        error,
        scheme: scheme ?? '',
        opacity: '1',
        field: FIELD,
        box: `1px solid ${border}`,
      }
    : {};
