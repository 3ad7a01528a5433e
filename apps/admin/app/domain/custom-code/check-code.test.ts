import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../platform/api/base64';
import { publishedCode } from '../publishing/published-code';
import { checkCode, findMistake } from './check-code';
import { MAX_CODE_BYTES } from './custom-code';

describe('findMistake', () => {
  it.each([
    ['js', 'const a = 1;\nif (a) {', { line: 2, column: 9, reason: 'Unexpected token' }],
    ['js', 'a b', { line: 1, column: 3, reason: 'Unexpected token' }],
    [
      'js',
      'import "x"',
      { line: 1, column: 1, reason: "'import' and 'export' may appear only with 'sourceType: module'" },
    ],
    ['js', 'const emoji = "\u{1F36A}"; emoji?.at(-1);', null],
    ['js', '', null],
    ['css', 'a { color: red', { line: 1, column: 1, reason: 'Unclosed block' }],
    ['css', 'a {\n  color red;\n}', { line: 2, column: 3, reason: 'Unknown word color' }],
    ['css', '@media (width < 30rem) { a::part(b) { color: red } }', null],
  ] as const)('%s %j', (language, code, mistake) => {
    expect(findMistake(language, code)).toEqual(mistake);
  });
});

it('checkCode reports each language, and code that is too large', () => {
  expect(checkCode({ js: 'a', css: 'b{}' })).toEqual([]);
  expect(checkCode({ js: '{', css: '}' })).toEqual([
    { path: ['js'], message: 'Line 1, column 2: Unexpected token' },
    { path: ['css'], message: 'Line 1, column 1: Unexpected }' },
  ]);
  expect(checkCode({ js: "'\u0000'", css: '' })).toEqual([
    { path: ['js'], message: 'Remove characters that can’t be shown' },
  ]);
  const comment = (bytes: number) => `/*${'é'.repeat(bytes / 2 - 2)}*/`;
  expect(checkCode({ js: comment(MAX_CODE_BYTES), css: '' })).toEqual([]);
  expect(checkCode({ js: '', css: comment(MAX_CODE_BYTES + 2) })).toEqual([
    { path: ['css'], message: 'The code has 51 kB; at most 50 kB fit' },
  ]);
});

it.each([
  ['parentheses', '(', '1', ')'],
  ['lists', '[', '', ']'],
  ['blocks', '{', '', '}'],
  ['sums', '1+', '1', ''],
  ['choices', 'a?b:', 'c', ''],
  ['functions', '()=>', '1', ''],
])('accepts code of 48 kB whose %s are nested too deeply to be checked', (_, open, inner, close) => {
  const levels = Math.floor(48_000 / (open.length + close.length));
  const js = open.repeat(levels) + inner + close.repeat(levels);
  expect(checkCode({ js, css: '' })).toEqual([]);
  const message = 'Nested too deeply to be checked from here on. It may be correct: look at your store after you save';
  expect(findMistake('js', js)).toMatchObject({ line: 1, reason: message, isUnchecked: true });
});

it('CSS may be nested to any depth', () => {
  expect(findMistake('css', 'a{'.repeat(16_000) + '}'.repeat(16_000))).toBe(null);
});

it('base64 preserves every character', () => {
  const text = 'é \u{1F36A} 日本 \u0000 </script>';
  expect(fromBase64(toBase64(text))).toBe(text);
  expect(() => fromBase64('/w==')).toThrow(TypeError);
});

it('published CSS cannot close its style element, and an empty code publishes nothing', () => {
  const css = 'a::after { content: "</style><script>alert(1)</script>" }';
  expect(JSON.parse(publishedCode({ js: '1', css })).css).toBe(
    'a::after { content: "<\\/style><script>alert(1)<\\/script>" }',
  );
  expect(publishedCode({ js: ' \n', css: '' })).toBe('');
});
