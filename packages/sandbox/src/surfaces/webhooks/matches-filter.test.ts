import { expect, it } from 'vitest';
import { matchesFilter } from './matches-filter.ts';

const PRODUCT = {
  id: 7,
  status: 'active',
  product_type: 'Home',
  vendor: 'Oak Workshop',
  published_at: '2026-03-02T09:00:00Z',
  variants: [
    { price: '9.50', taxable: true },
    { price: '10.00', taxable: true },
  ],
};

it.each([
  ['', true],
  ['status:active', true],
  ['status:draft', false],
  ['id:* AND status:active AND (product_type:Music OR product_type:Home)', true],
  ["vendor:'oak workshop' -status:draft", true],
  ['NOT status:active', false],
  ['variants.price:>=10.00', true],
  ['variants.price:>10', false],
  ['variants.price:<9.6', true],
  ['variants.taxable:false', false],
  ['variants.taxable:true', true],
  ['published_at:>2026-03-01', true],
  ['nowhere:*', false],
])('%s', (filter, passes) => {
  expect(matchesFilter(PRODUCT, filter)).toBe(passes);
});
