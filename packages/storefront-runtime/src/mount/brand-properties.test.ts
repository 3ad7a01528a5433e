import { noBrand, publishedBrand } from '@uptill/feature-schema';
import type { PublishedBrand } from '@uptill/feature-schema/storefront';
import { expect, it } from 'vitest';
import { brandProperties } from './brand-properties.ts';

const { style } = noBrand();
const published = (changes: Partial<typeof style> = {}) =>
  publishedBrand({ isAdopted: true, style: { ...style, ...changes }, own: [] }).brand as PublishedBrand;

it('without a brand, a widget has no custom properties of one', () => {
  expect(brandProperties()).toEqual({});
  expect(brandProperties(publishedBrand(noBrand()).brand, '#ffffff')).toEqual({});
});

it('with a brand, a widget has its colours, shapes, spacing and fonts', () => {
  const brand = published({
    buttonRadius: 40,
    buttonCase: 'uppercase',
    density: 'spacious',
    headingFont: '"Assistant"',
  });
  expect(brandProperties(brand, style.background)).toEqual({
    muted: style.mutedText,
    surface: style.surface,
    border: style.border,
    success: style.success,
    error: style.error,
    opacity: '1',
    field: 'color-mix(in srgb, currentColor 55%, transparent)',
    box: `1px solid ${style.border}`,
    scheme: '',
    'button-radius': '40px',
    'button-weight': '600',
    'button-case': 'uppercase',
    corner: '8px',
    space: '1.25',
    'heading-font': '"Assistant"',
    'font-family': '',
  });
  expect(brandProperties(brand)).toEqual(brandProperties(brand, style.background));
});

it('on a dark background, the browser’s own controls are dark', () => {
  expect(brandProperties(published({ background: '#141414' })).scheme).toBe('dark');
});

it('a widget with a background of its own has the brand’s shapes, but not its colours', () => {
  const { border, opacity, corner } = brandProperties(published(), '#00331f');
  expect({ border, opacity, corner }).toEqual({ border: undefined, opacity: undefined, corner: '8px' });
});
