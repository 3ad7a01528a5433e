import type { Field, Settings } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { isVisible as isVisibleAmong } from './is-visible';

const others: Record<string, Settings> = { parent: { isEnabled: true, a: 'x' } };

const isVisible = (field: Pick<Field, 'visibleWhen'>, settings: Settings) =>
  isVisibleAmong(field, settings, (feature) => others[feature] ?? {});

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

it('shows a field while a setting of another feature has the value of its condition', () => {
  expect(isVisible(field({ feature: 'parent', field: 'isEnabled', is: true }), { isEnabled: false })).toBe(true);
  expect(isVisible(field({ feature: 'parent', field: 'a', is: 'y' }), { a: 'y' })).toBe(false);
  expect(isVisible(field({ feature: 'nothing', field: 'isEnabled', is: true }), { isEnabled: true })).toBe(false);
});

it('shows a field of a list entry while a setting around the list has the value of its condition', () => {
  const inside = field({ outer: true, field: 'a', is: 'x' });
  expect(isVisibleAmong(inside, { a: 'y' }, () => ({}), { a: 'x' })).toBe(true);
  expect(isVisibleAmong(inside, { a: 'x' }, () => ({}), { a: 'y' })).toBe(false);
});
