import { describe, expect, it } from 'vitest';
import { order } from '../fields/builders.ts';
import { withAllParts, withMovedPart } from './part-order.ts';

const shownWhen = { field: 'isEnabled', is: true };
const field = order(
  { top: 'Top', bottom: 'Bottom' },
  {
    a: { label: 'A', places: ['top', 'bottom'], shownWhen },
    b: { label: 'B', places: ['top', 'bottom'], shownWhen },
    c: { label: 'C', places: ['top', 'bottom'], shownWhen },
    d: { label: 'D', places: ['bottom', 'top'], shownWhen },
  },
  { label: 'Order' },
);

describe('the order of all parts', () => {
  it('is the stored one if it has them all', () => {
    const stored = { top: ['d' as const], bottom: ['c' as const, 'b' as const, 'a' as const] };
    expect(withAllParts(field, stored)).toEqual(stored);
  });

  it('has a part of a later release at the index that it has by default', () => {
    expect(withAllParts(field, { top: ['c', 'a'], bottom: ['d'] })).toEqual({ top: ['c', 'b', 'a'], bottom: ['d'] });
    expect(withAllParts(field, { top: [], bottom: ['b', 'a', 'c'] })).toEqual({
      top: [],
      bottom: ['d', 'b', 'a', 'c'],
    });
  });

  it('is the default if nothing is stored', () => {
    expect(withAllParts(field, { top: [], bottom: [] })).toEqual(field.default);
    expect(withAllParts(field, {} as typeof field.default)).toEqual(field.default);
  });

  it('does not change the stored value', () => {
    const stored = Object.freeze({ top: Object.freeze(['a' as const]), bottom: Object.freeze([]) });
    expect(withAllParts(field, stored).top).toEqual(['a', 'b', 'c']);
  });
});

describe('a moved part', () => {
  const { default: initial } = field;

  it('is right below another part, or at the top of the place', () => {
    expect(withMovedPart(initial, 'a', 'top', 'b')).toEqual({ top: ['b', 'a', 'c'], bottom: ['d'] });
    expect(withMovedPart(initial, 'c', 'top')).toEqual({ top: ['c', 'a', 'b'], bottom: ['d'] });
  });

  it('leaves its former place', () => {
    expect(withMovedPart(initial, 'b', 'bottom', 'd')).toEqual({ top: ['a', 'c'], bottom: ['d', 'b'] });
    expect(withMovedPart(initial, 'd', 'top', 'c')).toEqual({ top: ['a', 'b', 'c', 'd'], bottom: [] });
  });
});
