import type { Source } from '@uptill/feature-schema/recommendations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRequests } from './source-plan.ts';

const PRODUCT: Source = { type: 'product', value: '' };

describe('the requests for sources', () => {
  it('contain each source’s parameters', () => {
    const sources: Source[] = [
      PRODUCT,
      { type: 'collection', value: 'summer-linen' },
      { type: 'type', value: 'Tea & coffee' },
    ];
    expect(planRequests(sources, [7, 8])).toEqual([
      ['recommendations/products.json?product_id=7&limit=10', 'recommendations/products.json?product_id=8&limit=10'],
      ['collections/summer-linen/products.json?limit=10'],
      [
        'search/suggest.json?q=Tea+%26+coffee&resources%5Btype%5D=product&resources%5Blimit%5D=10&resources%5Boptions%5D%5Bunavailable_products%5D=hide&resources%5Boptions%5D%5Bfields%5D=product_type',
      ],
    ]);
    expect(planRequests([{ type: 'tag', value: 'a' }], []).flat()[0]).toMatch(/fields%5D=tag$/);
    expect(planRequests([{ type: 'vendor', value: 'a' }], []).flat()[0]).toMatch(/fields%5D=vendor$/);
  });

  it('are at most five: for the first products in the cart, and one for each of the first other sources', () => {
    const tag: Source = { type: 'tag', value: 'a' };
    const counts = (sources: Source[], products: number) =>
      planRequests(
        sources,
        Array.from({ length: products }, (_, index) => index),
      ).map(({ length }) => length);
    expect(counts([PRODUCT], 12)).toEqual([5]);
    expect(counts([PRODUCT, tag, tag], 12)).toEqual([3, 1, 1]);
    expect(counts([tag, PRODUCT, tag], 12)).toEqual([1, 3, 1]);
    expect(counts([tag, tag, PRODUCT, tag, tag, tag], 12)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(counts([PRODUCT, tag], 0)).toEqual([0, 1]);
  });

  it('are at most five for all sources and carts, with at least one for the first source', () => {
    const source = fc.record({
      type: fc.constantFrom<Source['type']>('product', 'collection', 'type', 'vendor', 'tag'),
      value: fc.string(),
    });
    fc.assert(
      fc.property(
        fc.array(source, { minLength: 1, maxLength: 20 }),
        fc.array(fc.nat(), { minLength: 1 }),
        (sources, ids) => {
          const plan = planRequests(sources, ids);
          expect(plan).toHaveLength(sources.length);
          expect(plan.flat().length).toBeLessThanOrEqual(5);
          expect(plan[0]?.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
