import { expect, it } from 'vitest';
import { backoffMs } from './backoff';

it('waits twice as long after every failure, but never longer than five minutes', () => {
  expect([1, 2, 3, 4].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(backoffMs(50)).toBe(300_000);
});
