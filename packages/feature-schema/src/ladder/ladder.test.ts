import { describe, expect, it } from 'vitest';
import type { NewValue } from '../conflicts/conflict.ts';
import { type AnyDocument, asSettings, defaultDocument, type Settings } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { withValueAt } from '../document/path.ts';
import { features } from '../features/index.ts';
import { defaultsOf } from '../fields/shape.ts';
import type { Market } from '../market.ts';
import { screens } from '../screens/index.ts';
import type { LadderTemplate } from './definition.ts';
import { joinLadder, type LadderState, levelsOf, readLadder, writeLadder } from './ladder.ts';
import { applyTemplate, roundAmount } from './template.ts';

const ladder = screens.flatMap(({ tabs }) => tabs).find((tab) => tab.ladder)?.ladder;
if (!ladder) throw new Error('No tab has a ladder');
const [milestones, gifts] = ladder.parts;
if (!milestones || !gifts) throw new Error('The ladder has fewer than two parts');

const VARIANT = 'gid://shopify/ProductVariant/1';
const MARKETS: Market[] = [
  { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] },
  { id: 'jp', name: 'Japan', countries: ['JP'] },
];

const defaults: AnyDocument = defaultDocument(features);
const on = (document: AnyDocument) => (feature: string) => document[feature]?.mobile ?? {};
const read = (document: AnyDocument) => readLadder(ladder, features, on(document));

function set(document: AnyDocument, values: readonly NewValue[]): AnyDocument {
  const changed = structuredClone(document);
  for (const { feature, path, value } of values) {
    const settings = changed[feature];
    if (settings) settings.mobile = withValueAt(settings.mobile, path, value);
  }
  return changed;
}

const write = (document: AnyDocument, state: LadderState) =>
  set(document, writeLadder(ladder, features, on(document), state));

const giftLevel = (minAmount: number): Settings => ({
  ...defaultsOf(levelsOf(gifts, features).item),
  minAmount,
  productVariants: [VARIANT],
});

const giftsOn = (isEnabled: boolean, ...markets: Settings[]) =>
  set(defaults, [
    { feature: gifts.feature, path: 'isEnabled', value: isEnabled },
    {
      feature: gifts.feature,
      path: gifts.sets,
      value: markets.map((market) => ({ ...asSettings((defaultGifts as Settings[])[0]), ...market })),
    },
  ]);

const defaultGifts = defaults[gifts.feature]?.mobile[gifts.sets];

const turnOn = (document: AnyDocument) =>
  set(document, [{ feature: milestones.feature, path: 'isEnabled', value: true }]);

const amounts = (state: LadderState | null) =>
  state?.sets.map(({ levels }) => levels.map(({ part, values }) => [part, values.minAmount]));

describe('the ladder', () => {
  it('has the levels of all features in the order of their amounts', () => {
    const state = read(turnOn(giftsOn(true, { levels: [giftLevel(30), giftLevel(70)] })));
    expect(state?.isOn).toBe(true);
    expect(amounts(state)).toEqual([
      [
        [0, 0],
        [0, 25],
        [1, 30],
        [0, 50],
        [1, 70],
      ],
    ]);
  });

  it('leaves out the default gift, which has no product', () => {
    expect(amounts(read(defaults))).toEqual([
      [
        [0, 0],
        [0, 25],
        [0, 50],
      ],
    ]);
    expect(read(defaults)?.isOn).toBe(false);
  });

  it('is null if the features disagree', () => {
    const levels = [giftLevel(30)];
    expect(read(turnOn(giftsOn(false, { levels })))).toBeNull();
    expect(read(giftsOn(true, { levels }))).toBeNull();
    expect(read(turnOn(giftsOn(true, { levels, minType: 'quantity' })))).toBeNull();
    expect(read(turnOn(giftsOn(true, { levels, restrictToTag: 'summer' })))).toBeNull();
    expect(read(turnOn(giftsOn(true, { levels, marketId: 'eu' }, { levels })))).toBeNull();
  });

  it('is the same after it is written', () => {
    const document = turnOn(giftsOn(true, { levels: [giftLevel(30)] }));
    const state = read(document);
    expect(state && write(document, state)).toEqual(document);
  });

  it('does not touch the gifts of a shop that has none', () => {
    const state = read(defaults);
    const written = state && write(defaults, { ...state, isOn: true });
    expect(written).toEqual(turnOn(defaults));
  });

  it('gives a new part the markets and what is shared, and turns it off with its last level', () => {
    const state = read(turnOn(defaults));
    const [first] = state?.sets ?? [];
    if (!state || !first) throw new Error('No ladder');
    const inItems = { ...first, settings: [{ ...first.settings[0], type: 'quantity' }, {}] };
    const withGift = write(defaults, {
      ...state,
      sets: [{ ...inItems, levels: [...first.levels, { part: 1, values: giftLevel(3) }] }],
    });
    expect(withGift[gifts.feature]?.mobile).toMatchObject({
      isEnabled: true,
      markets: [{ marketId: 'all', minType: 'quantity', levels: [{ minAmount: 3 }] }],
    });
    const without = write(withGift, state);
    expect(without[gifts.feature]?.mobile).toMatchObject({ isEnabled: false, markets: [{ levels: [] }] });
    expect(amounts(read(without))).toEqual(amounts(state));
  });
});

describe('joining', () => {
  it('gives each market what its shoppers saw, in the currency and units of the first feature', () => {
    const apart = turnOn(
      giftsOn(true, { marketId: 'eu', minType: 'quantity', levels: [giftLevel(5)] }, { levels: [giftLevel(80)] }),
    );
    const joined = write(apart, joinLadder(ladder, on(apart)));
    const state = read(joined);
    expect(state?.sets.map(({ settings }) => [settings[0]?.market, settings[1]?.minType])).toEqual([
      ['eu', 'price'],
      ['all', 'price'],
    ]);
    expect(amounts(state)).toEqual([
      [
        [0, 0],
        [1, 5],
        [0, 25],
        [0, 50],
      ],
      [
        [0, 0],
        [0, 25],
        [0, 50],
        [1, 80],
      ],
    ]);
    expect(parseDocument(features, joined, MARKETS)).toMatchObject({ ok: true });
  });

  it('takes no levels from a feature that is off while the other one is on', () => {
    const apart = giftsOn(true, { levels: [giftLevel(80)] });
    expect(amounts(read(write(apart, joinLadder(ladder, on(apart)))))).toEqual([[[1, 80]]]);
  });
});

describe('a template', () => {
  const fill = (template: LadderTemplate, state: LadderState | null = null, firstAmount = 50) =>
    applyTemplate(ladder, features, template, { firstAmount, chosen: [VARIANT], market: 'jp' }, state);

  it('makes a valid ladder that is on, in any currency', () => {
    expect(ladder.templates).toHaveLength(6);
    for (const template of ladder.templates) {
      for (const firstAmount of [50, 7_312]) {
        const document = write(defaults, fill(template, read(defaults), firstAmount));
        expect(parseDocument(features, document, MARKETS), template.key).toMatchObject({ ok: true });
        expect(read(document)?.isOn).toBe(true);
      }
    }
  });

  it('for one market keeps the levels of the others', () => {
    const abroad = ladder.templates.find(({ isForOneMarket }) => isForOneMarket);
    const current = read(defaults);
    const sets = abroad && fill(abroad, current).sets;
    expect(sets?.map(({ settings }) => settings[0]?.market)).toEqual(['jp', 'all']);
    expect(sets?.[1]).toEqual(current?.sets[0]);
  });

  it('has round amounts', () => {
    expect([47, 7_312, 50, 99, 0.7, 0].map(roundAmount)).toEqual([50, 7_500, 50, 100, 0.7, 0]);
  });
});
