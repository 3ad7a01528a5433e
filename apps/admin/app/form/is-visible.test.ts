import type { Field } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { isVisible } from './is-visible';

const field = (visibleWhen?: Field['visibleWhen']) => ({ visibleWhen });

it('always shows a field without conditions', () => {
  expect(isVisible(field(), {})).toBe(true);
});

it('shows a field while the setting named by its condition has one of the given values, also inside a group', () => {
  expect(isVisible(field({ field: 'a', is: true }), { a: true })).toBe(true);
  expect(isVisible(field({ field: 'a', is: true }), { a: 'true' })).toBe(false);
  expect(isVisible(field({ field: 'g.b', is: ['x', 'y'] }), { g: { b: 'y' } })).toBe(true);
  expect(isVisible(field({ field: 'g.b', is: ['x', 'y'] }), { g: { b: 'z' } })).toBe(false);
});

it('shows a field only while all of its conditions hold', () => {
  const both = field([
    { field: 'a', is: true },
    { field: 'b', is: 'x' },
  ]);
  expect(isVisible(both, { a: true, b: 'x' })).toBe(true);
  expect(isVisible(both, { a: true, b: 'y' })).toBe(false);
  expect(isVisible(both, { b: 'x' })).toBe(false);
});
