import { expect, it } from 'vitest';
import { changeOf, dayName, EVENT_METRICS, featureName, pageName, shownMetrics } from './metrics';
import { METRICS } from './shop-metrics';

const NOTHING = { views: 0, engagements: 0, addToCarts: 0, numberOfOrders: 0, revenue: 0 };
const AN_ORDER = { ...NOTHING, numberOfOrders: 1 };

it.each([
  [112, 100, '+12%'],
  [50, 100, '-50%'],
  [100, 100, '0%'],
  [0, 4, '-100%'],
  [2000, 10, '+19,900%'],
  [7, 0, null],
  // Refunds may exceed earnings.
  [7, -3, null],
])('%j is, compared with %j, a change of %j', (current, before, change) => {
  expect(changeOf(current, before)).toBe(change);
});

it('Orders are shown if the app may read them, or has read some', () => {
  expect(shownMetrics(true, { current: NOTHING, before: NOTHING })).toEqual(METRICS);
  expect(shownMetrics(false, { current: NOTHING, before: NOTHING })).toEqual(EVENT_METRICS);
  expect(shownMetrics(false, { current: NOTHING, before: AN_ORDER })).toEqual(METRICS);
});

it('Features, pages and days are named for the merchant', () => {
  expect(featureName('stickyBar')).toBe('Sticky ATC Bar');
  expect(featureName('formerFeature')).toBe('formerFeature');
  expect(pageName('/products/shirt')).toBe('/products/shirt');
  expect(pageName('other')).toBe('Other pages');
  expect([dayName('2026-11-01', 'short'), dayName('2026-11-01', 'long')]).toEqual(['Nov 1', 'Nov 1, 2026']);
});
