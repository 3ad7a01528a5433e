import { describe, expect, it } from 'vitest';
import { defaultDocument } from '../document/document.ts';
import { parseDocument } from '../document/parse.ts';
import { features } from './index.ts';

const defaultSettings = () => defaultDocument(features).miniCartCountdown.mobile;

/** Returns the path and message of each issue of a countdown with these settings. */
function issuesWith(changes: Partial<ReturnType<typeof defaultSettings>>): [path: string, message: string][] {
  const document = defaultDocument(features);
  Object.assign(document.miniCartCountdown.mobile, { isEnabled: true, ...changes });
  const parsed = parseDocument(features, document, []);
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path.slice(2).join('.'), message]);
}

describe('the countdown', () => {
  it('defaults to 5 off for ten minutes, from an amount of 1, and nothing at the end', () => {
    expect(defaultSettings()).toMatchObject({
      discountAmount: 5,
      minAmount: 1,
      duration: 600,
      expireAction: 'nothing',
    });
    expect(issuesWith({})).toEqual([]);
  });

  it('may mention the discount only if it gives one', () => {
    expect(issuesWith({ shouldProvideDiscount: false })).toEqual([
      ['titleMessage', '[discount] can only be used while the countdown gives a discount'],
    ]);
    expect(issuesWith({ shouldProvideDiscount: false, titleMessage: 'Only [remaining-time]' })).toEqual([]);
    expect(issuesWith({ titleMessage: '[time]' })).toEqual([
      ['titleMessage', '[time] can’t be used here. Use [remaining-time] or [discount]'],
    ]);
  });

  it('takes at most 100 % off, and counts whole items', () => {
    expect(issuesWith({ discountAmount: 101, minType: 'quantity', minAmount: 1.5 })).toEqual([
      ['discountAmount', 'Enter a percentage of at most 100'],
      ['minAmount', 'Enter a whole number of items'],
    ]);
    expect(issuesWith({ discountAmount: 101, discountType: 'fixedAmount', minAmount: 1.5 })).toEqual([]);
  });

  it('does not check the amounts of a discount that it does not give', () => {
    const titleMessage = '[remaining-time]';
    expect(issuesWith({ titleMessage, shouldProvideDiscount: false, discountAmount: 101 })).toEqual([]);
  });

  it('runs for a minute to a day', () => {
    expect([59, 60, 86_400, 86_401].map((duration) => issuesWith({ duration }).length)).toEqual([1, 0, 0, 1]);
  });
});
