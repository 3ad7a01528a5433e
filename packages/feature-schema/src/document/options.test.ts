import { describe, expect, it } from 'vitest';
import { amount, choice, group, list, money, text } from '../fields/builders.ts';
import type { Condition } from '../fields/field.ts';
import {
  badgesOf,
  holds,
  offeredOptions,
  offeredPlaceholders,
  offeredValue,
  unitOf,
  withOfferedValues,
} from './options.ts';

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

  it('falls back to the first available option', () => {
    expect(offeredValue(place, 'left', { type: 'icon' })).toBe('left');
    expect(offeredValue(place, 'left', { type: 'button' })).toBe('top');
    expect(offeredValue(place, 'center', { type: 'button' })).toBe('center');
  });

  it('has an available value in groups, which share the feature’s conditions, and in list items, which have their own', () => {
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

/** Returns a predicate: does a condition hold with these settings? */
const withSettings = (settings: Record<string, unknown>) => (condition: Condition) => holds(condition, settings);

it('An amount has the first unit whose condition holds, otherwise the shop’s currency', () => {
  const from = amount(0, {
    label: 'From',
    min: 0,
    max: 9,
    units: [
      { unit: 'items', when: { field: 'type', is: 'icon' } },
      { unit: 'shopperMoney', when: { field: 'isLocal', is: true } },
    ],
  });
  expect(unitOf(from, withSettings({ type: 'icon', isLocal: true }))).toBe('items');
  expect(unitOf(from, withSettings({ type: 'button', isLocal: true }))).toBe('shopperMoney');
  expect(unitOf(from, withSettings({ type: 'button', isLocal: false }))).toBe('money');
  expect(unitOf(money(0, { label: 'Price', min: 0, max: 9 }), withSettings({ type: 'icon' }))).toBe('money');
});

it('A text offers the placeholders that fit the other settings', () => {
  const hiddenPlaceholders = [{ placeholders: ['[size]'], when: { field: 'type', is: 'icon' } }];
  const note = text('', { label: 'Note', placeholders: ['[name]', '[size]'], hiddenPlaceholders });
  expect(offeredPlaceholders(note, withSettings({ type: 'icon' }))).toEqual(['[name]']);
  expect(offeredPlaceholders(note, withSettings({ type: 'button' }))).toEqual(['[name]', '[size]']);
});

it('An item has the badges whose conditions hold', () => {
  const badges = [
    { label: 'Small', visibleWhen: { field: 'type', is: 'icon' } },
    { label: 'Wide', visibleWhen: { field: 'type', is: 'button' } },
  ];
  const items = list({ type }, [], { label: 'Items', itemLabel: 'Item', maxItems: 3, badges });
  expect(badgesOf(items, { type: 'button' }).map(({ label }) => label)).toEqual(['Wide']);
});
