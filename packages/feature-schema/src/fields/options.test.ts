import { describe, expect, it } from 'vitest';
import { choice, group, list } from './builders.ts';
import { offeredOptions, offeredValue, withOfferedValues } from './options.ts';

const type = choice({ icon: 'Icon', button: 'Button' }, 'icon', { label: 'Type' });
const on = (is: string) => ({ visibleWhen: { field: 'type', is } });
const place = choice(
  {
    left: { label: 'Left', ...on('icon') },
    top: { label: 'Top', ...on('button') },
    bottom: { label: 'Bottom', ...on('button') },
    center: 'Center',
  },
  'left',
  { label: 'Place' },
);

const valuesWith = (settings: { type: string }) => offeredOptions(place, settings).map(({ value }) => value);

describe('a choice whose options depend on another field', () => {
  it('offers the options whose condition holds', () => {
    expect(valuesWith({ type: 'icon' })).toEqual(['left', 'center']);
    expect(valuesWith({ type: 'button' })).toEqual(['top', 'bottom', 'center']);
  });

  it('has the first option that is offered if its value is not', () => {
    expect(offeredValue(place, 'left', { type: 'icon' })).toBe('left');
    expect(offeredValue(place, 'left', { type: 'button' })).toBe('top');
    expect(offeredValue(place, 'center', { type: 'button' })).toBe('center');
  });

  it('has an offered value in groups, which share the conditions of their feature, and in lists, whose items have their own', () => {
    const fields = {
      type,
      place,
      inner: group({ place }, { label: 'Inner' }),
      items: list({ type, place }, [], { label: 'Items', itemLabel: 'Item', maxItems: 3 }),
    };
    const items = [
      { type: 'icon', place: 'left' },
      { type: 'button', place: 'left' },
    ];
    expect(withOfferedValues(fields, { type: 'button', place: 'left', inner: { place: 'left' }, items })).toEqual({
      type: 'button',
      place: 'top',
      inner: { place: 'top' },
      items: [items[0], { type: 'button', place: 'top' }],
    });
  });
});
