import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Found, rankProducts } from './rank.ts';

const rank = (sources: readonly Found[], limit = 10, excluded: string[] = []) =>
  rankProducts(sources, { excluded: new Set(excluded), limit });

it.each<[string, Found[], string[]]>([
  ['no source', [], []],
  ['a source without products', [[[]]], []],
  ['one list in its order', [[['mug', 'cup', 'jar']]], ['mug', 'cup', 'jar']],
  ['what most products of the cart go with first', [[['mug', 'cup'], ['jar', 'cup'], ['cup']]], ['cup', 'mug', 'jar']],
  [
    'as often, those that are first in their list',
    [
      [
        ['mug', 'cup'],
        ['jar', 'tin'],
      ],
    ],
    ['mug', 'jar', 'cup', 'tin'],
  ],
  ['the first source first, also against more frequent ones', [[['tin']], [['mug'], ['mug']]], ['tin', 'mug']],
  ['each product once, in its first source', [[['mug']], [['cup', 'mug']]], ['mug', 'cup']],
  ['a product that a list repeats counts once', [[['mug', 'mug'], ['cup'], ['cup']]], ['cup', 'mug']],
])('ranks %s', (_, sources, expected) => {
  expect(rank(sources)).toEqual(expected);
});

it('replaces excluded products', () => {
  expect(rank([[['mug', 'cup', 'jar']]], 2, ['mug'])).toEqual(['cup', 'jar']);
});

it('returns only distinct recommended products, none excluded, up to the limit', () => {
  const handle = fc.constantFrom(...'abcdefghij');
  const source = fc.array(fc.array(handle, { maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(source, { maxLength: 4 }),
      fc.integer({ min: 0, max: 12 }),
      fc.array(handle, { maxLength: 5 }),
      (sources, limit, excluded) => {
        const ranked = rank(sources, limit, excluded);
        const allowed = new Set(sources.flat(2).filter((handle) => !excluded.includes(handle)));
        expect(new Set(ranked).size).toBe(ranked.length);
        expect(ranked.every((handle) => allowed.has(handle))).toBe(true);
        expect(ranked).toHaveLength(Math.min(limit, allowed.size));
      },
    ),
  );
});
