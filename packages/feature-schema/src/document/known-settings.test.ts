import { expect, it } from 'vitest';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { knownSettings, withUnknownSettings } from './known-settings.ts';

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

it('retains stored features and fields that are unknown, also in groups, but nothing that is known', () => {
  const lamp = { glow: '#000', shade: { shape: 'round' } };
  const document = { toyLamp: { mobile: lamp, desktop: {} } };
  const stored = {
    toyLamp: { mobile: { glow: '#fff', wick: 'long', shade: { shape: 'square', tassel: true } }, desktop: null },
    toyKite: { mobile: { tail: 3 }, desktop: {} },
  };
  expect(withUnknownSettings(toyFeatures, document, stored)).toEqual({
    toyLamp: { mobile: { glow: '#000', wick: 'long', shade: { shape: 'round', tassel: true } }, desktop: {} },
    toyKite: { mobile: { tail: 3 }, desktop: {} },
  });
  expect(withUnknownSettings(toyFeatures, document, null)).toEqual(document);
});
