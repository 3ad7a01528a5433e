import { describe, expect, it } from 'vitest';
import { defaultDocument } from './document/document.ts';
import { features } from './features/index.ts';
import { toyFeatures } from './fixtures/toy-features.ts';
import { parseMarkets } from './market.rules.ts';
import type { Market } from './market.ts';

const EUROPE: Market = { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] };
const CANADA: Market = { id: 'ca', name: 'Canada', countries: ['CA'] };

function issuesOf(markets: unknown, stored: Market[] = [], document = defaultDocument(toyFeatures)) {
  const parsed = parseMarkets(markets, { markets: stored, features: toyFeatures, document });
  return parsed.ok ? [] : parsed.issues;
}

const DUPLICATE = 'Please make sure you do not have duplicate names for different markets.';

describe('the rules of markets', () => {
  it('allow a country in several markets', () => {
    expect(issuesOf([EUROPE, { ...CANADA, countries: ['CA', 'DE'] }])).toEqual([]);
  });

  it('refuse a name or an id that another market has', () => {
    expect(issuesOf([EUROPE, CANADA, { ...CANADA, id: 'x', name: ' europe' }])).toEqual([
      { path: [2, 'name'], message: DUPLICATE },
    ]);
    expect(issuesOf([EUROPE, { ...CANADA, id: 'eu' }])).toEqual([{ path: [1, 'id'], message: DUPLICATE }]);
    expect(issuesOf([{ ...CANADA, name: 'All countries' }])).toEqual([{ path: [0, 'name'], message: DUPLICATE }]);
  });

  it('refuse an invalid market, with the issue at its field', () => {
    expect(issuesOf([EUROPE, { ...CANADA, name: ' ' }, { ...CANADA, id: 'a_b', countries: ['ca'] }])).toEqual([
      { path: [1, 'name'], message: 'Enter a name' },
      { path: [2, 'id'], message: 'Use no “_” and no “.”' },
      { path: [2, 'countries', 0], message: 'Choose a country' },
    ]);
    expect(issuesOf({})).toHaveLength(1);
    expect(issuesOf(Array.from({ length: 51 }, (_, at) => ({ ...EUROPE, id: `${at}`, name: `${at}` })))).toHaveLength(
      1,
    );
  });

  it('refuse a market without countries', () => {
    expect(issuesOf([EUROPE, { ...CANADA, countries: [] }])).toEqual([
      { path: [1, 'countries'], message: 'List of countries can not be empty for Canada' },
    ]);
  });

  it('refuse the removal of a market in use, on any platform, in single and multiple market fields', () => {
    const document = defaultDocument(toyFeatures);
    document.toyTrain.mobile.lines = [{ market: 'eu', wagons: [] }];
    document.toyPostcard.desktop.soldIn = ['ca', 'eu'];
    const message = (name: string) => `Please do not delete a market that is in use by ${name}`;
    expect(issuesOf([CANADA], [EUROPE, CANADA], document)).toEqual([
      { path: [], message: message('Train') },
      { path: [], message: message('Postcard') },
    ]);
    expect(issuesOf([EUROPE], [EUROPE, CANADA], document)).toEqual([{ path: [], message: message('Postcard') }]);
    expect(issuesOf([EUROPE, CANADA], [EUROPE, CANADA], document)).toEqual([]);
  });

  it('name the gifts', () => {
    const document = defaultDocument(features);
    const [set] = document.miniCartProductDiscount.mobile.markets;
    if (!set) throw new Error('The gifts have no default level set');
    document.miniCartProductDiscount.mobile.markets = [{ ...set, marketId: 'ca' }, set];
    const message = 'Please do not delete a market that is in use by Free Gift & Offers';
    expect(parseMarkets([EUROPE], { markets: [EUROPE, CANADA], features, document })).toEqual({
      ok: false,
      issues: [{ path: [], message }],
    });
    expect(parseMarkets([CANADA], { markets: [EUROPE, CANADA], features, document })).toMatchObject({ ok: true });
  });

  it('name the milestones', () => {
    const document = defaultDocument(features);
    const [set] = document.miniCartProgressBar.desktop.levelSets;
    if (!set) throw new Error('The milestones have no default level set');
    document.miniCartProgressBar.desktop.levelSets = [{ ...set, market: 'eu' }];
    expect(parseMarkets([], { markets: [EUROPE], features, document })).toEqual({
      ok: false,
      issues: [{ path: [], message: 'Please do not delete a market that is in use by Milestones' }],
    });
  });
});
