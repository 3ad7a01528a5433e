// @vitest-environment jsdom
import { MAX_FONT_FAMILY } from '@uptill/feature-schema/storefront';
import { expect, it } from 'vitest';
import { usableFonts } from './measure-look.ts';

it.each([
  ['Assistant, sans-serif', 'Assistant, sans-serif'],
  ['"Work Sans", -apple-system, serif', '"Work Sans", -apple-system, serif'],
  ['"A, B", serif', '"A, B", serif'],
  ['"Söhne", "Helvetica Neue", serif', '"Helvetica Neue", serif'],
  ['"a;b{}", serif', 'serif'],
  ['', ''],
  [`${'a'.repeat(MAX_FONT_FAMILY - 50)}, ${'b'.repeat(60)}, serif`, 'a'.repeat(MAX_FONT_FAMILY - 50)],
  ['a'.repeat(MAX_FONT_FAMILY + 1), ''],
])('a font-family keeps the fonts that the brand accepts: %s', (families, expected) => {
  expect(usableFonts(families)).toBe(expected);
});
