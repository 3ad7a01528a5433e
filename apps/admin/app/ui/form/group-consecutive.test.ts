import { expect, it } from 'vitest';
import { groupConsecutive } from './group-consecutive';

it('groups consecutive items of equal key in their order', () => {
  const groups = groupConsecutive(['apple', 'avocado', 'banana', 'apricot'], (word) => word[0]);
  expect(groups.map(({ items }) => items)).toEqual([['apple', 'avocado'], ['banana'], ['apricot']]);
  expect(groupConsecutive([], String)).toEqual([]);
});
