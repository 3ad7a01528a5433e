import { features, screens, withMovedPart } from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { arrangedField, arrangementOf, reportedOrder } from './arrangement';

const tabs = screens.flatMap((screen) => screen.tabs);
const { sectionOrder: field } = features.miniCart.fields;
const arranged = { path: 'sectionOrder', field };

it('only the tab with the order of the drawer’s sections can be arranged in the preview', () => {
  const arrangedTabs = tabs.filter(arrangedField);
  expect(arrangedTabs.map(({ key }) => key)).toEqual(['order']);
  expect(arrangedTabs.map(arrangedField)).toEqual([arranged]);
});

it('an arrangement names the handle and the places of each part', () => {
  const { order, parts } = arrangementOf(field, field.default);
  expect(order).toEqual(field.default);
  expect(Object.keys(parts)).toEqual(Object.keys(field.parts));
  expect(parts.banner).toEqual({ handle: 'Move Banner', places: ['above-lines', 'below-lines'] });
});

describe('an order that the preview reports', () => {
  const order = withMovedPart(field.default, 'banner', 'below-lines');

  it('is accepted if the field accepts it', () => {
    expect(reportedOrder(arranged, { order, part: 'banner' })).toEqual({ order, part: 'banner' });
  });

  it.each([
    ['without an order', { part: 'banner' }],
    [
      'of a part in a place that it may not have',
      { order: withMovedPart(order, 'links', 'above-lines'), part: 'links' },
    ],
    ['with a part twice', { order: { ...order, 'above-lines': ['banner', 'banner'] }, part: 'banner' }],
    ['of an unknown part', { order, part: 'toString' }],
    ['without a part', { order }],
    ['that is no object', 'order'],
    ['that is null', null],
  ])('is refused %s', (_, message) => {
    expect(reportedOrder(arranged, message)).toBeNull();
  });
});
