import { describe, expect, it } from 'vitest';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { type DocumentOf, defaultDocument } from './document.ts';
import { featuresParts, mergeChanges, type Parts, partAt, type Side } from './merge-changes.ts';

type Toys = DocumentOf<typeof toyFeatures>;

const parts = featuresParts(toyFeatures);

type Edit = (document: Toys) => void;

/** Edits of different fields. Each changes the document of `start`. */
const EDITS: Record<string, Edit> = {
  'a field on phone': ({ toyLamp }) => Object.assign(toyLamp.mobile, { zIndex: 9 }),
  'the same field on desktop': ({ toyLamp }) => Object.assign(toyLamp.desktop, { zIndex: 8 }),
  'another field': ({ toyLamp }) => Object.assign(toyLamp.mobile, { isEnabled: !toyLamp.mobile.isEnabled }),
  'a field of a group': ({ toyKettle }) => Object.assign(toyKettle.mobile.spout, { length: 9 }),
  'a list without keys': ({ toyKettle }) => toyKettle.mobile.cups.push({ tea: 'white', saucer: true }),
  'an order': ({ toyPostcard }) => toyPostcard.mobile.layers.front.reverse(),
  'an entry of a list with keys': ({ toyTrain }) => Object.assign(lineOf(toyTrain, 'eu'), { wagons: [] }),
  'another entry of it': ({ toyTrain }) => lineOf(toyTrain, 'all').wagons.push({ cargo: 'Salt', weight: 2 }),
  'a new entry': ({ toyTrain: { mobile } }) => mobile.lines.splice(-1, 0, { market: 'us', wagons: [] }),
  'a deleted entry': ({ toyTrain }) => toyTrain.mobile.lines.splice(0, 1),
};

const lineOf = ({ mobile: { lines } }: Toys['toyTrain'], key: string) =>
  lines.find(({ market }) => market === key) ?? { market: key, wagons: [] };

/** Returns a document with three entries in the list with keys. */
function start(): Toys {
  const document = defaultDocument(toyFeatures);
  document.toyTrain.mobile.lines = ['asia', 'eu', 'all'].map((market) => ({
    market,
    wagons: [{ cargo: 'Coal', weight: 1 }],
  }));
  return document;
}

function edited(...edits: Edit[]): Toys {
  const document = start();
  for (const edit of edits) edit(document);
  return document;
}

const merge = (mine: Toys, theirs: Toys, choose?: (path: string) => Side) =>
  mergeChanges(parts, { base: start(), mine, theirs }, choose);

describe('edits of different fields', () => {
  const pairs = Object.keys(EDITS).flatMap((one) =>
    Object.keys(EDITS).flatMap((other) => (one < other ? [[one, other] as const] : [])),
  );

  it.each(pairs)('are both kept, in either order: %s and %s', (one, other) => {
    const [first, second] = [EDITS[one], EDITS[other]] as [Edit, Edit];
    const merged = merge(edited(first), edited(second));
    expect(merged.clashes).toEqual([]);
    expect(merged.document).toEqual(edited(first, second));
    expect(merge(edited(second), edited(first))).toEqual(merged);
  });

  it('are all kept when many people save one after another', () => {
    const all = Object.values(EDITS);
    const merged = all.reduce((newest, edit) => merge(edited(edit), newest).document, start());
    expect(merged).toEqual(all.reduceRight((newest, edit) => merge(edited(edit), newest).document, start()));
    expect(merged).toEqual(edited(...all));
  });
});

describe('the same field', () => {
  it.each(Object.entries(EDITS))('is no clash if both have changed it to the same value: %s', (_, edit) => {
    expect(merge(edited(edit), edited(edit))).toEqual({ document: edited(edit), clashes: [] });
  });

  it('is a clash if the values differ, and gets the chosen one', () => {
    const high = edited(({ toyLamp }) => Object.assign(toyLamp.mobile, { zIndex: 9, isEnabled: false }));
    const low = edited(({ toyLamp }) => Object.assign(toyLamp.mobile, { zIndex: 2 }));
    const merged = merge(high, low);
    expect(merged.clashes).toEqual(['toyLamp.mobile.zIndex']);
    expect(merged.document).toEqual(high);
    expect(merge(high, low, () => 'theirs').document.toyLamp.mobile).toMatchObject({ zIndex: 2, isEnabled: false });
  });

  it('is a clash of a list without keys as a whole, and of a field of the entry with the same key', () => {
    const cups = (tea: 'green' | 'white') =>
      edited(({ toyKettle }) => Object.assign(toyKettle.mobile, { cups: [{ tea, saucer: false }] }));
    expect(merge(cups('green'), cups('white')).clashes).toEqual(['toyKettle.mobile.cups']);
    const wagons = (weight: number) =>
      edited(({ toyTrain }) => Object.assign(lineOf(toyTrain, 'eu'), { wagons: [{ cargo: 'Coal', weight }] }));
    expect(merge(wagons(2), wagons(3)).clashes).toEqual(['toyTrain.mobile.lines.eu.wagons']);
  });
});

describe('an entry that one has deleted', () => {
  const without = edited(({ toyTrain }) => toyTrain.mobile.lines.splice(1, 1));
  const changed = edited(({ toyTrain }) => Object.assign(lineOf(toyTrain, 'eu'), { wagons: [] }));
  const path = 'toyTrain.mobile.lines.eu';

  it('is a clash if the other has changed it, and is kept at its place or deleted as chosen', () => {
    expect(merge(without, changed)).toEqual({ document: without, clashes: [path] });
    expect(merge(without, changed, () => 'theirs')).toEqual({ document: changed, clashes: [path] });
    expect(merge(changed, without)).toEqual({ document: changed, clashes: [path] });
    expect(merge(changed, without, () => 'theirs')).toEqual({ document: without, clashes: [path] });
  });

  it('has no value at the path of the clash', () => {
    expect(partAt(parts, changed, path)).toEqual({ market: 'eu', wagons: [] });
    expect(partAt(parts, changed, `${path}.wagons`)).toEqual([]);
    expect(partAt(parts, without, path)).toBeUndefined();
  });
});

describe('a list with keys', () => {
  const list: Parts = { key: 'id', item: { part: () => 'value' } };
  const items = (ids: string) => [...ids].map((id) => ({ id }));
  const order = (base: string, mine: string, theirs: string) =>
    mergeChanges(list, { base: items(base), mine: items(mine), theirs: items(theirs) })
      .document.map(({ id }) => id)
      .join('');

  it.each([
    ['abc', 'cab', 'abc', 'cab'],
    ['abc', 'abc', 'abxc', 'abxc'],
    ['abz', 'abxz', 'abyz', 'abxyz'],
    ['abz', 'baz', 'abyz', 'bayz'],
    ['abz', 'az', 'abyz', 'ayz'],
    ['', 'x', 'y', 'xy'],
  ])('has the order and the new entries of both: %s, %s, %s', (base, mine, theirs, merged) => {
    expect(order(base, mine, theirs)).toBe(merged);
    expect(order(base, theirs, mine)).toBe(merged);
  });

  it('is one value if keys are missing or repeated', () => {
    expect(mergeChanges<unknown>(list, { base: [], mine: items('aa'), theirs: items('b') }).clashes).toEqual(['']);
    expect(mergeChanges<unknown>(list, { base: [], mine: 'a', theirs: items('b') }).clashes).toEqual(['']);
  });
});

it('names are added and removed one by one, and never clash', () => {
  const sides = { base: ['a', 'b', 'c'], mine: ['a', 'c', 'e'], theirs: ['b', 'c', 'd'] };
  expect(mergeChanges('names', sides)).toEqual({ document: ['c', 'd', 'e'], clashes: [] });
});

it('names of properties that every object has are like others', () => {
  const polluted = JSON.parse('{ "__proto__": { "x": 1 }, "toString": 1 }');
  const merged = mergeChanges<unknown>(parts, { base: {}, mine: polluted, theirs: { a: 1 } });
  expect(Object.keys(merged.document as object).toSorted()).toEqual(['__proto__', 'a', 'toString']);
  expect(({} as { x?: number }).x).toBeUndefined();
});
