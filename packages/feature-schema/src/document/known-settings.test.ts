import { expect, it } from 'vitest';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { knownSettings } from './known-settings.ts';

it('removes unknown features and fields, also in groups and lists, and adds none', () => {
  const lamp = { glow: '#fff', wick: 'long', shade: { shape: 'square', tassel: true } };
  const train = { lines: [{ market: 'eu', smoke: 1, wagons: [{ cargo: 'Wood', colour: 'red' }] }] };
  const document = {
    toyLamp: { mobile: lamp, desktop: {} },
    toyTrain: { mobile: {}, desktop: train },
    toyKite: { mobile: {}, desktop: {} },
  };
  expect(knownSettings(toyFeatures, document)).toEqual({
    toyLamp: { mobile: { glow: '#fff', shade: { shape: 'square' } }, desktop: {} },
    toyTrain: { mobile: {}, desktop: { lines: [{ market: 'eu', wagons: [{ cargo: 'Wood' }] }] } },
  });
});
