import { expect, it } from 'vitest';
import { runsOf } from './runs';

it('neighbours of one kind stand together, in their order', () => {
  const runs = runsOf(['apple', 'avocado', 'banana', 'apricot'], (word) => word[0]);
  expect(runs.map(({ items }) => items)).toEqual([['apple', 'avocado'], ['banana'], ['apricot']]);
  expect(runsOf([], String)).toEqual([]);
});
