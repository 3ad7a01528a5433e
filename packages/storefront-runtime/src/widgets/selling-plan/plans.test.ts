import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '../../product/product.ts';
import { planChoice } from './plans.ts';

const variant = (id: number, sellingPlans: Variant['sellingPlans']) => ({ id, price: 2000, sellingPlans }) as Variant;

/** Has two selling plan groups: a plan of each for variant 1, one plan for variant 2, and none for variant 3. */
const product = {
  requiresSellingPlan: false,
  variants: [
    variant(1, [
      { id: 11, price: 1800 },
      { id: 21, price: 2100, deliveries: 1 },
      { id: 22, price: 5400, deliveries: 3 },
      { id: 23, price: 4001, deliveries: 2 },
    ]),
    variant(2, [{ id: 12, price: 2000 }]),
    variant(3, []),
  ],
  sellingPlanGroups: [
    {
      name: 'Subscribe',
      plans: [
        { id: 11, name: 'Monthly' },
        { id: 12, name: 'Yearly' },
      ],
    },
    {
      name: 'Prepaid',
      plans: [
        { id: 21, name: 'Three months' },
        { id: 22, name: 'Prepay 3 deliveries' },
        { id: 23, name: 'Prepay 2 deliveries' },
      ],
    },
  ],
} as Product;

describe('the choice of selling plans', () => {
  it('has the plans of the variant by group, with their savings or extra costs', () => {
    expect(planChoice(product, 1)).toEqual({
      isOneTimeAllowed: true,
      groups: [
        { name: 'Subscribe', plans: [{ id: 11, name: 'Monthly', saving: 200 }] },
        {
          name: 'Prepaid',
          plans: [
            { id: 21, name: 'Three months', saving: -100 },
            // Compared with as many items as it delivers.
            { id: 22, name: 'Prepay 3 deliveries', saving: 600 },
            { id: 23, name: 'Prepay 2 deliveries', saving: -1 },
          ],
        },
      ],
    });
    expect(planChoice(product, 2)?.groups).toEqual([
      { name: 'Subscribe', plans: [{ id: 12, name: 'Yearly', saving: 0 }] },
    ]);
  });

  it('has no one-time purchase if the product requires a plan', () => {
    expect(planChoice({ ...product, requiresSellingPlan: true }, 1)?.isOneTimeAllowed).toBe(false);
  });

  it.each([
    ['a variant without plans', 3],
    ['an unknown variant', 4],
  ])('does not exist for %s', (_, id) => {
    expect(planChoice(product, id)).toBeUndefined();
  });
});
