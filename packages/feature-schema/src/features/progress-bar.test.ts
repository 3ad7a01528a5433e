import { describe, expect, it } from 'vitest';
import { defaultDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { features } from './index.ts';

type LevelSet = ReturnType<typeof defaultSets>[number];

const defaultSets = () => defaultDocument(features).miniCartProgressBar.mobile.levelSets;

function issuesWith(change: (levelSets: LevelSet[]) => void) {
  const document = defaultDocument(features);
  change(document.miniCartProgressBar.mobile.levelSets);
  const parsed = parseDocument(features, document, [{ id: 'eu', name: 'Europe', countries: ['FR'] }]);
  return parsed.ok ? [] : parsed.issues;
}

function levelSet(market: string): LevelSet {
  const [set] = defaultSets();
  if (!set) throw new Error('The milestones have no default level set');
  return { ...set, market };
}

describe('milestones', () => {
  it('have three default levels', () => {
    expect(
      levelSet('all').levels.map(({ minAmount, label, icon, textColor }) => [minAmount, label, icon, textColor]),
    ).toEqual([
      [0, '', 'icon-1', 'red'],
      [25, 'Economy Shipping', 'icon-1', 'red'],
      [50, 'Premium Shipping', 'icon-1', 'red'],
    ]);
  });

  it('require "All Countries" as the last market', () => {
    expect(issuesWith((sets) => sets.push(levelSet('eu')))).toEqual([
      {
        path: ['miniCartProgressBar', 'mobile', 'levelSets', 0, 'market'],
        message:
          'Ensure that "All Countries" is the last market for mobile. This is because markets are checked in order from top to bottom and any set defined below "All Countries" will be ignored.',
      },
    ]);
    expect(issuesWith((sets) => sets.unshift(levelSet('eu')))).toEqual([]);
  });

  it('refuse a second set for a market, and fractional quantities', () => {
    const issues = issuesWith((sets) => {
      const [first] = levelSet('eu').levels;
      if (!first) throw new Error('The milestones have no default level');
      sets.unshift(levelSet('eu'), {
        ...levelSet('eu'),
        type: 'quantity',
        levels: [{ ...first, minAmount: 1.5, message: '' }],
      });
    });
    expect(issues.map(({ path, message }) => [path.slice(2).join('.'), message])).toEqual([
      ['levelSets.1.market', '“Europe” is already in the list. Choose another market'],
      ['levelSets.1.levels.0.minAmount', 'Enter a whole number of items'],
    ]);
  });

  it.each(['only', 'except'] as const)('require what counts if %s some products do', (counting) => {
    const issuesOf = (changes: Partial<LevelSet>) =>
      issuesWith(([set]) => Object.assign(set ?? {}, { counting, ...changes }));
    expect(issuesOf({ countingTags: ' , ' })).toEqual([
      {
        path: ['miniCartProgressBar', 'mobile', 'levelSets', 0, 'countingProducts'],
        message: 'Choose at least one product, collection or tag',
      },
    ]);
    expect(issuesOf({ countingTags: 'Bags' })).toEqual([]);
    expect(issuesOf({ countingCollections: ['gid://shopify/Collection/1'] })).toEqual([]);
    expect(issuesOf({ counting: 'all' })).toEqual([]);
  });

  it('refuse decreasing amounts', () => {
    const issues = issuesWith((sets) => {
      const europe = levelSet('eu');
      europe.levels = europe.levels.toReversed();
      sets.unshift(europe);
    });
    expect(issues).toEqual([
      {
        path: ['miniCartProgressBar', 'mobile', 'levelSets', 0, 'levels', 1, 'minAmount'],
        message: 'Ensure that the currency amount for each level is in increasing order for market Europe',
      },
    ]);
  });

  it('accept equal amounts', () => {
    const issues = issuesWith(([set]) => {
      for (const level of set?.levels ?? []) level.minAmount = 10;
    });
    expect(issues).toEqual([]);
  });

  it.each([
    ['price', '[quantity-to-next]'],
    ['price', '[quantity-to-end]'],
    ['quantity', '[price-to-next]'],
    ['quantity', '[price-to-end]'],
  ] as const)('that count the %s refuse the placeholder %s', (type, placeholder) => {
    const issues = issuesWith(([set]) => {
      for (const level of set?.levels ?? []) level.message = '';
      Object.assign(set ?? {}, { type });
      Object.assign(set?.levels[1] ?? {}, { message: `Only ${placeholder} more` });
    });
    expect(issues.map((issue) => issue.path.slice(2))).toEqual([['levelSets', 0, 'levels', 1, 'message']]);
  });
});
