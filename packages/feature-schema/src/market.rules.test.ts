import { describe, expect, it } from 'vitest';
import { defaultDocument } from './document/document.ts';
import { features } from './features/index.ts';
import { toyFeatures } from './fixtures/toy-features.ts';
import { marketIssues } from './market.rules.ts';
import type { Market } from './market.ts';

const EUROPE: Market = { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] };
const CANADA: Market = { id: 'ca', name: 'Canada', countries: ['CA'] };

const issuesOf = (markets: Market[], stored: Market[] = [], document = defaultDocument(toyFeatures)) =>
  marketIssues({ markets, stored, features: toyFeatures, document });

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

  it('refuse a market without countries', () => {
    expect(issuesOf([EUROPE, { ...CANADA, countries: [] }])).toEqual([
      { path: [1, 'countries'], message: 'List of countries can not be empty for Canada' },
    ]);
  });

  it('refuse that a market disappears which a feature uses, on any platform and in fields for one or several', () => {
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

  it('name the milestones', () => {
    const document = defaultDocument(features);
    const [set] = document.miniCartProgressBar.desktop.levelSets;
    if (!set) throw new Error('The milestones have no default level set');
    document.miniCartProgressBar.desktop.levelSets = [{ ...set, market: 'eu' }];
    expect(marketIssues({ markets: [], stored: [EUROPE], features, document })).toEqual([
      { path: [], message: 'Please do not delete a market that is in use by Milestones' },
    ]);
  });
});
