import { expect, it } from 'vitest';
import { isSameValue } from './is-same-value.ts';

it.each([
  [1, 1],
  [null, null],
  [
    [1, { a: [2] }],
    [1, { a: [2] }],
  ],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('%j equals %j', (one, other) => {
  expect(isSameValue(one, other)).toBe(true);
});

it.each([
  [1, '1'],
  [null, {}],
  [[], {}],
  [[1], [1, 2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ a: undefined }, { b: 1 }],
])('%j differs from %j', (one, other) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([false, false]);
});
