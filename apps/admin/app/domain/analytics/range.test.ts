import { expect, it } from 'vitest';
import { checkDays, numberOfDays, readRange, toDate, toDay, withRange } from './range';

it.each([
  ['', { numDays: 30 }],
  ['days=7', { numDays: 7 }],
  ['days=8', { numDays: 30 }],
  ['days=x', { numDays: 30 }],
  ['from=2026-11-01&to=2026-11-05', { from: '2026-11-01', to: '2026-11-05' }],
  ['days=7&from=2026-11-01&to=2026-11-05', { from: '2026-11-01', to: '2026-11-05' }],
  ['from=2026-11-05&to=2026-11-01', { numDays: 30 }],
  ['from=2026-02-30&to=2026-03-01', { numDays: 30 }],
  ['from=2026-11-01', { numDays: 30 }],
  ['from=2020-01-01&to=2026-11-01&days=90', { numDays: 90 }],
])('The address “%s” names the range %j', (address, range) => {
  expect(readRange(new URLSearchParams(address))).toEqual(range);
});

it('A range replaces the one in the address, and preserves other parameters', () => {
  const address = new URLSearchParams('shop=a&days=7&host=b');
  const days = { from: '2026-11-01', to: '2026-11-05' };
  const changed = withRange(address, days);
  expect(changed.toString()).toBe('shop=a&host=b&from=2026-11-01&to=2026-11-05');
  expect(readRange(changed)).toEqual(days);
  expect(withRange(changed, { numDays: 90 }).toString()).toBe('shop=a&host=b&days=90');
});

it('Days are refused with the reason', () => {
  expect(checkDays({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
  expect(checkDays({ from: '2026-01-01', to: '2027-01-01' })).toBeNull();
  expect(checkDays({ from: '2026-01-01', to: '2027-01-02' })).toBe('analytics.tooLong');
  expect(checkDays({ from: '2026-11-02', to: '2026-11-01' })).toBe('analytics.lastDayFirst');
  expect(checkDays({ from: '', to: '2026-11-01' })).toBe('analytics.bothDays');
});

it('A day is the same in the calendar', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) expect(toDay(toDate(day))).toBe(day);
  expect(numberOfDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  expect(toDay(new Date('2026-11-23T19:00:00Z'), 'Asia/Kolkata')).toBe('2026-11-24');
});
