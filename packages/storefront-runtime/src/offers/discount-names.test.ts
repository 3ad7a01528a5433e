import { expect, it } from 'vitest';
import titles from '../../../../extensions/cart-discounts/src/titles.json' with { type: 'json' };
import { hasName } from './discount-names.ts';

it('a default name is recognised in every language, and another name only as it is', () => {
  for (const names of Object.values(titles)) {
    for (const english of ['Limited-time offer', 'Free Gift', 'Reward', '10% off'] as const)
      expect([names[english], hasName(names[english], english)]).toEqual([names[english], true]);
  }
  expect(hasName('Free Gift', 'Free Gift')).toBe(true);
  for (const [title, name] of [
    ['Summer sale', 'Free Gift'],
    ['Cadeau offert', 'Summer sale'],
    ['Cadeau offert', 'Limited-time offer'],
    ['Free Gift', undefined],
  ] as const)
    expect([title, hasName(title, name)]).toEqual([title, false]);
});
