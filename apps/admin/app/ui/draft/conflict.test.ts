import { defaultDocument, type FeaturesDocument, features, type Market } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { merging } from '../../domain/documents/document-kinds';
import { clashesOf } from './conflict';

const names = { features: defaultDocument(features), markets: [] };
const unused = { newer: [], resolve: () => undefined, close: () => undefined };

/** Returns the clashes of two changes of the default settings, as label, own and other value. */
function clashesBetween(mine: (document: FeaturesDocument) => void, theirs: (document: FeaturesDocument) => void) {
  const [one, other] = [mine, theirs].map((change) => {
    const document = defaultDocument(features);
    change(document);
    return document;
  }) as [FeaturesDocument, FeaturesDocument];
  const { merge, ...kind } = merging('features');
  const sides = { base: names.features, mine: one, theirs: other };
  return clashesOf({ ...unused, ...kind, merge, sides, clashes: merge(sides).clashes }, names).map(
    ({ paths, changes }) => [paths.length, ...changes.map(({ label, from, to }) => [label, to?.text, from?.text])],
  );
}

it('a setting that clashes in the same way on phone and desktop is one, and otherwise two', () => {
  const heights =
    (mobile: number, desktop = mobile) =>
    ({ stickyBar }: FeaturesDocument) => {
      stickyBar.mobile.height = mobile;
      stickyBar.desktop.height = desktop;
    };
  const label = 'Sticky Bar, Basic Settings, Height';
  expect(clashesBetween(heights(51), heights(61))).toEqual([[2, [label, '51 px', '61 px']]]);
  expect(clashesBetween(heights(51), heights(61, 62))).toEqual([
    [1, [`${label} (phone)`, '51 px', '61 px']],
    [1, [`${label} (desktop)`, '51 px', '62 px']],
  ]);
});

it('a list without keys shows each of its differences', () => {
  const amounts =
    (amount: number, label: string) =>
    ({ miniCartProgressBar: { mobile } }: FeaturesDocument) => {
      const level = mobile.levelSets[0]?.levels[0];
      if (level) Object.assign(level, { minAmount: amount, label });
    };
  const [[, ...changes] = []] = clashesBetween(amounts(11, 'Mine'), amounts(12, 'Theirs'));
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual([expect.stringContaining('Level 1'), 'Mine', 'Theirs']);
});

it('a deleted market has no value', () => {
  const market = (name: string): Market => ({ id: 'a', name, countries: ['FR'] });
  const sides = { base: [market('Alps')], mine: [], theirs: [market('Europe')] };
  const { merge, kind } = merging('markets');
  const [clash] = clashesOf({ ...unused, kind, merge, sides, clashes: merge(sides).clashes }, names);
  expect(clash).toMatchObject({ paths: ['a'], changes: [{ from: { text: 'France' }, to: null }] });
});
