import { describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { liquidCoverage } from './coverage.ts';
import type { LiquidNames } from './platform-names.ts';

const coverage = liquidCoverage(openShop);
const KINDS: (keyof LiquidNames)[] = ['filters', 'tags', 'objects'];

describe.each(KINDS)('%s that Shopify documents', (kind) => {
  it('are implemented, or listed as not', () => {
    expect(coverage[kind].unlisted).toEqual([]);
  });

  it('are not listed once they are implemented', () => {
    expect(coverage[kind].stale).toEqual([]);
  });
});

it('the list is held against the whole documentation', () => {
  expect(coverage.filters.documented.length).toBeGreaterThan(150);
  expect(coverage.tags.documented).toContain('content_for');
  expect(coverage.objects.documented).toContain('line_item.final_line_price');
});
