// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isColour, parseColour } from './colour.ts';

const colours = [
  '#fff',
  '#FFFFFF80',
  'red',
  'RebeccaPurple',
  'transparent',
  'rgb(1, 2, 3)',
  'rgba(1,2,3,.5)',
  'rgb(10% 20% 30% / 50%)',
  'hsl(120 50% 50%)',
  'hsl(120deg 50% 50%)',
  'hsl(.5turn none 50%)',
  'hsla(120, 50%, 50%, 0.5)',
  'hwb(120 10% 20% / none)',
  'lab(50% 40 -20)',
  'lch(50% 40 120deg)',
  'oklch(50% 0.1 120deg / .5)',
  'oklab(0.5 0.1 -0.1 / .5)',
  'oklch(50% 0.1 20)',
  'color(display-p3 1 0.5 0)',
  'color(xyz-d50 0.1 0.2 0.3 / 50%)',
];

const head = fc.constantFrom('rgb', 'rgba', 'hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'RGB');
const space = fc.constantFrom('', '', '', 'srgb ', 'display-p3 ', '--hsv ');
const part = fc.constantFrom(
  'none',
  '0',
  '.5',
  '-1',
  '+40',
  '120',
  '1e3',
  '1e999',
  '50%',
  '20deg',
  '.5turn',
  '9d',
  '1.',
);
const separator = fc.constantFrom(' ', ' ', ' ', ', ', '');
const end = fc.constantFrom(')', ')', ' / 50%)', ' / none )', ', .5)', ' 1)', '', '))', ' / 1deg)');

/** Valid and invalid colour functions. */
const functionText = fc
  .tuple(head, space, part, separator, part, separator, part, end)
  .map(([name, ...inside]) => `${name}(${inside.join('')}`);

/** A colour with an inserted character or up to two replaced characters. */
const changedColour = fc
  .tuple(
    fc.constantFrom(...colours),
    fc.nat(40),
    fc.nat(3),
    fc.constantFrom('', ' ', ';', '}', '(', '\u00a0', '\u212a', '\\'),
  )
  .map(([text, at, removed, added]) => text.slice(0, at) + added + text.slice(at + removed));

const anyText = fc.oneof(functionText, changedColour, fc.string({ maxLength: 12 }));

/** Returns true if a browser accepts `value` as a colour and reads the declaration after it. */
function isColourInCss(value: string): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`p { --colour: ${value}; --next: 1px }`);
  const [rule] = sheet.cssRules;
  return (
    CSS.supports('color', value) && rule instanceof CSSStyleRule && rule.style.getPropertyValue('--next') === '1px'
  );
}

describe('isColour', () => {
  it.each(colours)('accepts %j', (value) => {
    expect([isColour(value), isColourInCss(value)]).toEqual([true, true]);
  });

  it.each([
    ['no colour', ['', 'bleu', '#12', '#ggg', 'url(x)', 'constructor']],
    ['a second declaration', ['red;}', 'red;--b:1px']],
    ['an unclosed function', ['rgb(1 2 3', 'rgb(', 'color(', 'hsl(120d', 'hsl(120deg 50% 50%']],
    ['an unknown unit', ['rgb(1 2 3f)', 'hsl(120d 50% 50%)']],
    ['hex digits without #', ['ff0000', 'fff', 'facade']],
    ['a colour space that browsers do not know', ['color(--hsv 120 1 1)', 'color( --lab-d65 1 1 1)']],
    ['an angle as a chroma', ['lch(50% 40deg 20)', 'oklch(.5 9turn none / 1)', 'lch(50% 40grad 20rad)']],
    ['characters that CSS does not read as a space or a letter', ['red\u00a0', '\ufeffred', 'blac\u212a']],
    ['control characters', ['red\u0000', 'red\n', 'rgb(1\t2 3)']],
    ['more than 64 characters', [`rgb(1, 2, ${' '.repeat(64)}3)`]],
  ])('refuses %s', (_, values) => {
    expect(values.filter(isColour)).toEqual([]);
  });

  it('accepts no colour that a browser rejects', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        fc.pre(isColour(value));
        expect(isColourInCss(value)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('parseColour', () => {
  it('never throws, even for incomplete input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...colours), anyText), (value) => {
        for (let length = 0; length <= value.length; length++) parseColour(value.slice(0, length));
      }),
    );
  });
});
