import { describe, expect, it } from 'vitest';
import { smallestAmount } from '../document/amounts.ts';
import { type AnyDocument, defaultDocument } from '../document/document.ts';
import { valueAt, withValueAt } from '../document/path.ts';
import { features } from '../features/index.ts';
import { PLATFORMS } from '../keys.ts';
import { screens } from '../screens/index.ts';
import { readLadder, writeLadder } from './ladder.ts';
import { type SampleCart, sampleCarts } from './sample-carts.ts';
import { applyTemplate } from './template.ts';

const ladder = screens.flatMap(({ tabs }) => tabs).find((tab) => tab.ladder)?.ladder;
if (!ladder) throw new Error('No tab has a ladder');

/** Returns the sample carts of a template, with more settings, which are given as feature, path and value. */
function cartsOf(
  key: string,
  more: readonly [feature: string, path: string, value: unknown][] = [],
  currency = 'USD',
): SampleCart[] {
  const template = ladder?.templates.find((each) => each.key === key);
  if (!ladder || !template) throw new Error(`No template ${key}`);
  const document: AnyDocument = structuredClone(defaultDocument(features));
  const inputs = { firstAmount: 50, chosen: ['gid://shopify/ProductVariant/1'], market: 'jp' };
  const settingsOf = (feature: string) => ({ ...document[feature]?.mobile });
  const filled = applyTemplate(ladder, features, template, inputs, readLadder(ladder, features, settingsOf));
  const values = [
    ['miniCart', 'isEnabled', true],
    ...writeLadder(ladder, features, settingsOf, filled).map(({ feature, path, value }) => [feature, path, value]),
    ...more,
  ] as [string, string, unknown][];
  for (const [feature, path, value] of values) {
    for (const platform of PLATFORMS) {
      const settings = document[feature];
      if (!settings) continue;
      const before = valueAt(settings[platform], path);
      const isSet = typeof before === 'object' && !Array.isArray(before);
      settings[platform] = withValueAt(settings[platform], path, isSet ? { ...before, ...Object(value) } : value);
    }
  }
  const markets = [{ id: 'jp', name: 'Japan', countries: ['JP'] }];
  const [set] = readLadder(ladder, features, settingsOf)?.sets ?? [];
  return set
    ? sampleCarts(ladder, set, {
        features,
        document,
        platform: 'mobile',
        markets,
        smallest: smallestAmount(currency),
        otherRate: 150,
      })
    : [];
}

const named = (carts: readonly SampleCart[]) =>
  carts.map(({ kind, counted, given, instead }) => [
    kind,
    counted,
    given.map(({ title }) => title),
    instead.map(({ title }) => title),
  ]);

describe('sample carts', () => {
  it('have a product that counts, and round amounts in another currency', () => {
    const counting = {
      rounding: 'round',
      counting: 'only',
      countingProducts: ['gid://shopify/Product/7'],
      levels: [{ ...features.miniCartProgressBar.fields.levelSets.default[0]?.levels[2], minAmount: 51.45 }],
    };
    const [set] = features.miniCartProgressBar.fields.levelSets.default;
    const carts = cartsOf('shipping', [['miniCartProgressBar', 'levelSets', [{ ...set, ...counting }]]]);
    expect(carts.find(({ kind }) => kind === 'otherCurrency')).toMatchObject({
      counted: 780_000,
      given: [{ kind: 'freeShipping' }],
    });
  });

  it('differ from a level by the smallest amount of the currency', () => {
    const besides = (currency: string) => {
      const carts = cartsOf('shipping', [], currency).filter(({ kind }) => kind === 'below' || kind === 'above');
      return carts.map(({ counted, toNext }) => [counted, toNext]);
    };
    expect(besides('EUR')).toEqual([
      [4999, 1],
      [6000, 0],
    ]);
    expect(besides('JPY')).toEqual([
      [4900, 100],
      [6000, 0],
    ]);
  });

  it('are below, at and above the levels, in another currency, and with codes', () => {
    const [shipping, gift, discount] = ['Free shipping', 'Free Gift', '10% off'];
    expect(named(cartsOf('three-steps'))).toEqual([
      ['below', 4999, [], []],
      ['at', 5000, [shipping], []],
      ['at', 10_000, [shipping, gift], []],
      ['at', 15_000, [shipping, discount, gift], []],
      ['above', 18_000, [shipping, discount, gift], []],
      ['otherCurrency', 2_250_000, [shipping, discount, gift], []],
      ['combiningCode', 15_000, [shipping, discount, gift], []],
      ['otherCode', 15_000, [], [shipping, discount, gift]],
    ]);
  });

  it('are those of a ladder that is off, as if it were on', () => {
    const off = ['miniCart', 'miniCartProgressBar', 'miniCartProductDiscount'].map(
      (feature): [string, string, unknown] => [feature, 'isEnabled', false],
    );
    expect(named(cartsOf('three-steps', off.slice(0, 1)))).toEqual(named(cartsOf('three-steps')));
    expect(named(cartsOf('shipping', off.slice(0, 2)))).toEqual(named(cartsOf('shipping')));
  });

  it('have the text that shoppers read, and what they lack', () => {
    const [below, first] = cartsOf('shipping-gift');
    expect([below, first].map((cart) => [cart?.messages, cart?.toNext, cart?.toEnd])).toEqual([
      [['Add [price-to-next] more to get free shipping'], 1, 5001],
      [['Add [amount-to-next] more to get a gift'], 5000, 5000],
    ]);
  });

  it('show what is lost if a gift does not combine', () => {
    const carts = cartsOf('shipping-gift', [['miniCartProductDiscount', 'shouldCombineWithOtherDiscounts', false]]);
    expect(named(carts).filter(([kind]) => kind === 'at')).toEqual([
      ['at', 5000, ['Free shipping'], []],
      ['at', 10_000, ['Free shipping'], ['Free Gift']],
    ]);
  });

  it('contain what counts, and round converted amounts', () => {
    const set = { counting: 'only', countingTags: 'summer', rounding: 'round' };
    const more = ['levelSets', 'markets'].map((path, index) => [
      index === 0 ? 'miniCartProgressBar' : 'miniCartProductDiscount',
      `${path}.0`,
      set,
    ]);
    const carts = cartsOf('three-steps', more as [string, string, unknown][]);
    expect(named(carts).at(3)).toEqual(['at', 15_000, ['Free shipping', '10% off', 'Free Gift'], []]);
    expect(named(carts).at(5)?.[1]).toBe(2_300_000);
  });

  it('count items, and are in the market of the levels', () => {
    expect(named(cartsOf('quantity')).slice(0, 3)).toEqual([
      ['below', 1, [], []],
      ['at', 2, ['10% off'], []],
      ['at', 4, ['10% off', 'Free Gift'], []],
    ]);
    expect(named(cartsOf('abroad')).slice(0, 2)).toEqual([
      ['below', 9999, [], []],
      ['at', 10_000, ['Free shipping'], []],
    ]);
  });
});
