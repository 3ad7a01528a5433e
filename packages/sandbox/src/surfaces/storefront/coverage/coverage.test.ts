import { describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/test-shop.ts';
import { liquidCoverage } from './coverage.ts';
import type { LiquidNames } from './platform-names.ts';

const coverage = liquidCoverage(openShop);
const KINDS: (keyof LiquidNames)[] = ['filters', 'tags', 'objects'];

describe.each(KINDS)('documented Liquid %s', (kind) => {
  it('are implemented, or listed as not implemented', () => {
    expect(coverage[kind].unlisted).toEqual([]);
  });

  it('are not listed if they are implemented', () => {
    expect(coverage[kind].stale).toEqual([]);
  });
});

it('The coverage is measured against the whole documentation', () => {
  expect(coverage.filters.documented.length).toBeGreaterThan(150);
  expect(coverage.tags.documented).toContain('content_for');
  expect(coverage.objects.documented).toContain('line_item.final_line_price');
});
