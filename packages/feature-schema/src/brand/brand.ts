import { z } from 'zod';
import { FEATURE_TEXTS } from '../features/index.ts';
import { choice, colour, pixels, text } from '../fields/builders.ts';
import type { ValuesOf } from '../fields/field.ts';
import { defaultsOf, schemaOf } from '../fields/shape.ts';
import { inLanguage } from '../merchant-texts.ts';
import { FONT_FAMILY, MAX_FONT_FAMILY } from './font-family.ts';

/** A font of the theme, as its pages name it. Merchants don't choose it, and the storefront never downloads one. */
const themeFont = (label: string) => {
  const field = text('', { label, maxLength: MAX_FONT_FAMILY, internal: true });
  return { ...field, schema: field.schema.refine((value) => FONT_FAMILY.test(value)) };
};

const onBackground = { background: 'background' };

const definedFields = {
  background: colour('#ffffff', { label: 'Background' }),
  text: colour('#1a1a1a', { label: 'Text', ...onBackground }),
  mutedText: colour('#5c5c5c', { label: 'Muted text', info: 'For details and crossed-out prices.', ...onBackground }),
  surface: colour('#f4f4f4', { label: 'Surface', info: 'Behind banners, timers and offers.' }),
  border: colour('#d9d9d9', { label: 'Border' }),
  accent: colour('#1a1a1a', { label: 'Accent', info: 'For progress bars, timers and badges.', ...onBackground }),
  button: colour('#1a1a1a', { label: 'Button' }),
  buttonText: colour('#ffffff', { label: 'Button text', background: 'button' }),
  success: colour('#0b5d1e', { label: 'Success', info: 'For discounts and rewards.', ...onBackground }),
  error: colour('#b3261e', { label: 'Error', ...onBackground }),

  cornerRadius: pixels(8, { label: 'Corners', info: 'Of images, boxes and inputs.', min: 0, max: 24 }),
  buttonRadius: pixels(8, { label: 'Button corners', info: 'From square to fully round.', min: 0, max: 40 }),
  buttonWeight: choice({ 400: 'Regular', 500: 'Medium', 600: 'Semibold', 700: 'Bold' }, '600', {
    label: 'Button text weight',
  }),
  buttonCase: choice({ none: 'As written', uppercase: 'Capitals' }, 'none', { label: 'Button text case' }),
  density: choice({ compact: 'Compact', comfortable: 'Comfortable', spacious: 'Spacious' }, 'comfortable', {
    label: 'Spacing',
  }),
  headingFont: themeFont('Heading font'),
  bodyFont: themeFont('Text font'),
};

/**
 * The shop's look. Colours and numbers are named after their roles: fields of features follow them, see `brandRole`. The
 * rest applies to all widgets directly.
 */
export const brandFields = inLanguage(definedFields, FEATURE_TEXTS);

/** The values of a brand's fields. Radii are in pixels. */
export type BrandStyle = ValuesOf<typeof brandFields>;

/** A shop's brand. */
export interface Brand {
  /** False until the merchant adopts the brand. Until then nothing follows it, and shoppers see no difference. */
  isAdopted: boolean;
  style: BrandStyle;
  /**
   * The fields with a value of their own, by their paths in the features document, with `*` for list items:
   * `miniCart.mobile.textColor`. All other fields with a brand role follow the brand, also those of later releases.
   */
  own: string[];
}

export const brandStyleSchema = schemaOf(brandFields);

export const brandSchema = z.strictObject({
  isAdopted: z.boolean(),
  style: brandStyleSchema,
  own: z.array(z.string().max(200)).max(1000),
}) satisfies z.ZodType<Brand>;

/** Returns the brand of a shop that has none. */
export const noBrand = (): Brand => ({ isAdopted: false, style: defaultsOf(brandFields), own: [] });
