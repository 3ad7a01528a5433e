import { describe, expect, it } from 'vitest';
import { defaultDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { defineFeature, type SettingsOf } from '../feature.ts';
import { choice, count, list, market, money, text, toggle } from '../fields/builders.ts';
import {
  allCountriesLast,
  amountsDoNotDecrease,
  eachMarketOnce,
  placeholdersMatchType,
  quantitiesAreWhole,
} from './shared.rules.ts';

/** A feature whose level sets use different field names from the milestones. */
const toyStalls = defineFeature({
  key: 'toyStalls',
  name: 'Stalls',
  fields: {
    isEnabled: toggle(false, { label: 'Show the stalls' }),
    zIndex: count(1, { label: 'Stacking order', min: 0, max: 100 }),
    stalls: list(
      {
        marketId: market({ label: 'Market' }),
        minType: choice({ price: 'Amount', quantity: 'Quantity' }, 'price', { label: 'Based on' }),
        levels: list(
          { minAmount: money(0, { label: 'From', min: 0, max: 100 }), cry: text('', { label: 'Cry' }) },
          [],
          { label: 'Levels', itemLabel: 'Level', maxItems: 5 },
        ),
      },
      [],
      { label: 'Stalls', itemLabel: 'Stall', maxItems: 5, keyField: 'marketId' },
    ),
  },
  rules: [
    allCountriesLast('stalls', 'marketId'),
    eachMarketOnce('stalls', 'marketId'),
    placeholdersMatchType('stalls', 'minType', 'cry'),
    quantitiesAreWhole('stalls', 'minType'),
    amountsDoNotDecrease('stalls', 'marketId'),
  ],
});

type Stall = SettingsOf<typeof toyStalls>['stalls'][number];

function stall(marketId: string, minType: Stall['minType'], amounts: number[], cry = ''): Stall {
  return { marketId, minType, levels: amounts.map((minAmount) => ({ minAmount, cry })) };
}

/** Returns the path and message of each issue of these desktop settings. */
function issuesOf(...stalls: Stall[]): [path: string, message: string][] {
  const document = defaultDocument({ toyStalls });
  document.toyStalls.desktop.stalls = stalls;
  const parsed = parseDocument({ toyStalls }, document, [{ id: '7', name: 'Europe', countries: ['FR'] }]);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.join('.'), message]);
}

const LAST =
  'Ensure that "All Countries" is the last market for desktop. This is because markets are checked in order from top to bottom and any set defined below "All Countries" will be ignored.';
const INCREASING = 'Ensure that the currency amount for each level is in increasing order for market ';

describe('level sets', () => {
  it('may have "All Countries" only as the last market', () => {
    expect(issuesOf()).toEqual([]);
    expect(issuesOf(stall('7', 'price', []), stall('all', 'price', []))).toEqual([]);
    expect(issuesOf(stall('8', 'price', []), stall('all', 'price', []), stall('7', 'price', []))).toEqual([
      ['toyStalls.desktop.stalls.1.marketId', LAST],
    ]);
  });

  it('have each market only once, and the message names it', () => {
    expect(issuesOf(stall('7', 'price', []), stall('8', 'price', []))).toEqual([]);
    expect(issuesOf(stall('7', 'price', []), stall('8', 'price', []), stall('7', 'price', []))).toEqual([
      ['toyStalls.desktop.stalls.2.marketId', '“Europe” is already in the list. Choose another market'],
    ]);
  });

  it('count whole items, but any amount of money', () => {
    expect(issuesOf(stall('7', 'price', [0.5, 1.5]), stall('8', 'quantity', [1, 2]))).toEqual([]);
    expect(issuesOf(stall('7', 'price', []), stall('8', 'quantity', [1, 2.5]))).toEqual([
      ['toyStalls.desktop.stalls.1.levels.1.minAmount', 'Enter a whole number of items'],
    ]);
  });

  it('may not decrease in amount, and the message names the market', () => {
    const rising = stall('8', 'price', [0, 5, 5, 9]);
    expect(issuesOf(rising)).toEqual([]);
    expect(issuesOf(rising, stall('7', 'price', [9, 3, 1]), stall('all', 'quantity', [1, 0]))).toEqual([
      ['toyStalls.desktop.stalls.1.levels.1.minAmount', `${INCREASING}Europe`],
      ['toyStalls.desktop.stalls.2.levels.1.minAmount', `${INCREASING}All Countries`],
    ]);
  });

  it.each([
    ['price', '[quantity-to-next]', 'amount'],
    ['price', '[quantity-to-end]', 'amount'],
    ['quantity', '[price-to-next]', 'quantity'],
    ['quantity', '[price-to-end]', 'quantity'],
  ] as const)('based on the %s may not use %s', (type, placeholder, basis) => {
    const other = type === 'price' ? 'quantity' : 'price';
    expect(issuesOf(stall('all', other, [0], `Only ${placeholder} more`))).toEqual([]);
    expect(issuesOf(stall('all', type, [0], `Only ${placeholder} more`))).toEqual([
      [
        'toyStalls.desktop.stalls.0.levels.0.cry',
        `${placeholder} can’t be used in levels based on the cart’s ${basis}`,
      ],
    ]);
  });
});
