import { expect, it } from 'vitest';
import { defineFeature } from '../feature.ts';
import { count, group, list, toggle, variants } from '../fields/builders.ts';
import { sampleDocument } from './document.ts';

it('A sample document has every toggle on, an item in every list (even nested), and a picked resource', () => {
  const cargo = { weight: count(1, { label: 'Weight', min: 1, max: 9 }) };
  const wagon = {
    isHeated: toggle(false, { label: 'Heat it' }),
    cargo: list(cargo, [], { label: 'Cargo', itemLabel: 'Cargo', maxItems: 3 }),
  };
  const wagons = list(wagon, [], { label: 'Wagons', itemLabel: 'Wagon', maxItems: 3 });
  const toyTrain = defineFeature({
    key: 'toyTrain',
    name: 'Train',
    fields: {
      isEnabled: toggle(false, { label: 'Show the train' }),
      zIndex: count(2, { label: 'Stacking order', min: 0, max: 100 }),
      wagons,
      ticket: variants({ label: 'Ticket', maxItems: 1 }),
      front: group({ wagons: { ...wagons, default: [{ cargo: [] }, { cargo: [] }] } }, { label: 'Front' }),
    },
  });
  const loaded = { isHeated: true, cargo: [{ weight: 1 }] };
  const ticket = ['gid://shopify/ProductVariant/1'];
  const settings = { isEnabled: true, zIndex: 2, wagons: [loaded], ticket, front: { wagons: [loaded, loaded] } };
  expect(sampleDocument({ toyTrain })).toEqual({ toyTrain: { mobile: settings, desktop: settings } });
});
