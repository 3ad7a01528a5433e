import { expect, it } from 'vitest';
import { changeOf, dayName, EVENT_METRICS, featureName, shownMetrics } from './metrics';
import { averageOrder, pageName, rewardName, shareOf } from './report-names';

const NOTHING = { views: 0, engagements: 0, addToCarts: 0, numberOfOrders: 0, revenue: 0 };
const AN_ORDER = { ...NOTHING, numberOfOrders: 1 };

it.each([
  [112, 100, { direction: 'more', percentage: '12%' }],
  [50, 100, { direction: 'less', percentage: '50%' }],
  [100, 100, { direction: 'same', percentage: '0%' }],
  [0, 4, { direction: 'less', percentage: '100%' }],
  [2000, 10, { direction: 'more', percentage: '19,900%' }],
  [7, 0, null],
  // Refunds may exceed earnings.
  [7, -3, null],
])('%j is, compared with %j, a change of %j', (current, before, change) => {
  expect(changeOf(current, before)).toEqual(change);
});

it('Orders are shown first if the app may read them, or has read some', () => {
  const all = ['revenue', 'numberOfOrders', ...EVENT_METRICS];
  expect(shownMetrics(true, { current: NOTHING, before: NOTHING })).toEqual(all);
  expect(shownMetrics(false, { current: NOTHING, before: NOTHING })).toEqual(EVENT_METRICS);
  expect(shownMetrics(false, { current: NOTHING, before: AN_ORDER })).toEqual(all);
});

it('Features, pages and days are named for the merchant', () => {
  expect(featureName('stickyBar')).toBe('Sticky Bar');
  expect(featureName('formerFeature')).toBe('formerFeature');
  expect(pageName('/products/shirt', 'Linen shirt')).toBe('Linen shirt');
  expect(pageName('/products/shirt', null)).toBe('/products/shirt');
  expect(['/', '/fr', '/en-de/', '/cart', '/fr/cart'].map((path) => pageName(path, null))).toEqual([
    ...['Home page', 'Home page', 'Home page'],
    ...['Cart page', 'Cart page'],
  ]);
  expect(pageName('other', null)).toBe('Other pages');
  expect([dayName('2026-11-01', 'short'), dayName('2026-11-01', 'long')]).toEqual(['Nov 1', 'Nov 1, 2026']);
});

it('Averages and shares are those of what there is', () => {
  expect(averageOrder({ numberOfOrders: 3, revenue: 10_000 })).toBe(3_333);
  expect(averageOrder({ numberOfOrders: 0, revenue: 0 })).toBeNull();
  expect([shareOf(2, 3), shareOf(1, 3, 1), shareOf(0, 2), shareOf(0, 0)]).toEqual(['67%', '33.3%', '0%', null]);
  expect(rewardName({ title: 'Free Gift', product: 'Tote' })).toBe('Free Gift: Tote');
  expect(rewardName({ title: 'Free shipping', product: '' })).toBe('Free shipping');
});
