import { describe, expect, it } from 'vitest';
import { compileSettings } from '../document/compile.ts';
import { defaultDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { features } from './index.ts';

const EUROPE = { id: 'eu', name: 'Europe', countries: ['DE', 'FR'] };
const JAPAN = { id: 'jp', name: 'Japan', countries: ['JP'] };

/** Returns the path and message of each issue of an estimate with these markets. */
function issuesWith(enabledMarkets: string[]): [path: string, message: string][] {
  const document = defaultDocument(features);
  Object.assign(document.miniCartShippingEstimate.mobile, { isEnabled: true, enabledMarkets });
  const parsed = parseDocument(features, document, [EUROPE, JAPAN]);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('the shipping estimate', () => {
  it('defaults to all countries', () => {
    const { enabledMarkets, shouldIncludeInTotalPrice } = defaultDocument(features).miniCartShippingEstimate.desktop;
    expect([enabledMarkets, shouldIncludeInTotalPrice]).toEqual([['all'], true]);
    expect(issuesWith(['all'])).toEqual([]);
  });

  it('can have several markets or all countries, but not both', () => {
    expect(issuesWith(['eu', 'jp'])).toEqual([]);
    const path = 'miniCartShippingEstimate.mobile.enabledMarkets';
    expect(issuesWith(['all', 'eu'])).toEqual([[path, '“All Countries” can’t be combined with other markets']]);
    expect(issuesWith([])).toEqual([[path, 'Choose a market']]);
  });

  it('is published with the countries of its markets', () => {
    const { fields } = features.miniCartShippingEstimate;
    const settings = { ...defaultDocument(features).miniCartShippingEstimate.mobile, enabledMarkets: ['eu', 'jp'] };
    expect(compileSettings(fields, settings, [EUROPE, JAPAN]).enabledMarkets).toEqual(['DE', 'FR', 'JP']);
  });
});
