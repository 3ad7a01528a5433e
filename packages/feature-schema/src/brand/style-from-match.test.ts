import { describe, expect, it } from 'vitest';
import { brandStyleSchema, noBrand } from './brand.ts';
import { readableStyle } from './readable-style.ts';
import { styleFromMatch } from './style-from-match.ts';
import { type ThemeLook, themeLookSchema } from './theme-look.ts';

const { style } = noBrand();

const button: NonNullable<ThemeLook['button']> = {
  background: '#7c4a2d',
  text: '#fffaf5',
  border: '#7c4a2d',
  borderWidth: 1,
  radius: 3,
  height: 48,
  weight: 450,
  isUppercase: true,
};
const look: ThemeLook = {
  background: '#fbf9f5',
  text: '#2b2825',
  headingText: '#2b2825',
  bodyFont: 'Assistant, sans-serif',
  headingFont: '"Work Sans", sans-serif',
  button,
  cornerRadius: 6,
};

const matched = (changes: Partial<ThemeLook>) => styleFromMatch(style, { ...look, ...changes });
const matchedButton = (changes: Partial<typeof button>) => matched({ button: { ...button, ...changes } });

describe('a style matched to a theme', () => {
  it('has its colours, fonts and shapes, and the density from before', () => {
    const result = styleFromMatch({ ...style, density: 'spacious' }, look);
    expect(result).toMatchObject({
      background: '#fbf9f5',
      text: '#2b2825',
      button: '#7c4a2d',
      buttonText: '#fffaf5',
      accent: '#7c4a2d',
      cornerRadius: 6,
      buttonRadius: 3,
      buttonWeight: '400',
      buttonCase: 'uppercase',
      density: 'spacious',
      headingFont: '"Work Sans", sans-serif',
      bodyFont: 'Assistant, sans-serif',
    });
    expect(brandStyleSchema.safeParse(result).success).toBe(true);
  });

  it.each([
    [100, '400'],
    [451, '500'],
    [560, '600'],
    [900, '700'],
  ])('has the weight nearest to %i', (weight, expected) => {
    expect(matchedButton({ weight }).buttonWeight).toBe(expected);
  });

  it('has the colour of headings as its text if texts are paler', () => {
    expect(matched({ text: '#4d4d4d', headingText: '#121212' }).text).toBe('#121212');
    expect(matched({ text: '#121212', headingText: '#7c4a2d' }).text).toBe('#121212');
  });

  it('has fully round buttons if the theme’s are, whatever their height', () => {
    expect(matchedButton({ radius: 22, height: 44 }).buttonRadius).toBe(40);
    expect(matchedButton({ radius: 22, height: 64 }).buttonRadius).toBe(22);
  });

  it('fills its buttons if the theme’s have only an outline', () => {
    const result = matchedButton({ background: '#fbf9f5', text: '#121212' });
    expect([result.button, result.buttonText]).toEqual(['#121212', '#fbf9f5']);
  });

  it('keeps a pale fill', () => {
    expect(matchedButton({ background: '#eeeae0', text: '#121212' }).button).toBe('#eeeae0');
  });

  it('has the corners of buttons if the page has no inputs and pictures, but not round ones', () => {
    expect(matched({ cornerRadius: null }).cornerRadius).toBe(3);
    expect(matched({ cornerRadius: null, button: { ...button, radius: 24 } }).cornerRadius).toBe(8);
    expect(matched({ cornerRadius: 400 }).cornerRadius).toBe(24);
  });

  it.each([
    ['a dark theme', { background: '#111111', text: '#f5f5f5' }],
    ['a theme with grey text', { background: '#ffffff', text: '#4d4d4d' }],
  ])('has colours of its own that are readable in %s', (_, colours) => {
    const filled = { ...button, background: colours.text, text: colours.background };
    expect(readableStyle(matched({ ...colours, button: filled })).corrections).toEqual([]);
  });

  it('has buttons in the text’s colour, of the shape from before, if the page has no button', () => {
    const result = matched({ button: null });
    expect(result).toMatchObject({ button: '#2b2825', buttonText: '#fbf9f5', buttonRadius: style.buttonRadius });
    expect(brandStyleSchema.safeParse(result).success).toBe(true);
  });
});

it.each([
  ['a transparent colour', { background: '#ffffff80' }],
  ['a colour that is no hex', { text: 'red' }],
  ['a font that ends the declaration', { bodyFont: 'Arial; color: red' }],
  ['a long font', { headingFont: 'a'.repeat(201) }],
  ['a negative length', { cornerRadius: -1 }],
  ['an infinite length', { cornerRadius: Number.POSITIVE_INFINITY }],
  ['an unknown weight', { button: { ...button, weight: 1001 } }],
  ['another field', { link: '#ffffff' }],
])('a look with %s is refused', (_, changes) => {
  expect(themeLookSchema.safeParse(look).success).toBe(true);
  expect(themeLookSchema.safeParse({ ...look, ...changes }).success).toBe(false);
});
