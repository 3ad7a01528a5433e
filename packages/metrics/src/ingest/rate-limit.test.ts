import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const start = Date.parse('2026-11-28T10:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1_000);

/** Consumes single events until the rate refuses one. Returns their number. */
function drain(rate: RateLimit, shop: string, seconds: number): number {
  for (let events = 0; ; events += 1) if (rate.consume(shop, 1, after(seconds)) > 0) return events;
}

it('a smaller share takes tokens from every shop, and a larger one gives none', () => {
  const rate = new RateLimit(10, 100);
  rate.consume('busy', 30, after(0));
  rate.setShare(0.5, after(0));
  rate.setShare(1, after(0));
  expect([drain(rate, 'busy', 0), drain(rate, 'new', 0)]).toEqual([50, 50]);
  // The whole rate is used from here on.
  expect([drain(rate, 'busy', 2), drain(rate, 'later', 2)]).toEqual([20, 70]);
  expect(drain(rate, 'busy', 60)).toBe(100);
});

it('tokens are those of the share at the time', () => {
  const rate = new RateLimit(10, 100);
  rate.consume('busy', 100, after(0));
  rate.setShare(0.5, after(2));
  rate.setShare(0.25, after(4));
  expect(drain(rate, 'busy', 8)).toBe(25);
  const other = new RateLimit(10, 100);
  other.consume('busy', 100, after(0));
  other.setShare(0.5, after(1));
  expect(drain(other, 'busy', 3)).toBe(20);
});

it('without a share, everything is refused, and the next share begins empty', () => {
  const rate = new RateLimit(10, 100);
  rate.setShare(0, after(0));
  expect(rate.consume('any', 1, after(50))).toBe(1);
  rate.setShare(0.5, after(60));
  expect(rate.consume('any', 10, after(60))).toBe(2);
  expect([drain(rate, 'any', 62), drain(rate, 'other', 62)]).toEqual([10, 10]);
});
