import type { Field } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isVisible } from './is-visible';

const field = (visibleWhen?: Field['visibleWhen']): Field => ({
  kind: 'toggle',
  label: 'Toy',
  default: false,
  schema: z.boolean(),
  visibleWhen,
});

it('shows a field without a condition always', () => {
  expect(isVisible(field(), {})).toBe(true);
});

it('shows a field while another one holds what its condition names, also inside a group', () => {
  expect(isVisible(field({ field: 'a', is: true }), { a: true })).toBe(true);
  expect(isVisible(field({ field: 'a', is: true }), { a: 'true' })).toBe(false);
  expect(isVisible(field({ field: 'g.b', is: ['x', 'y'] }), { g: { b: 'y' } })).toBe(true);
  expect(isVisible(field({ field: 'g.b', is: ['x', 'y'] }), { g: { b: 'z' } })).toBe(false);
});
