import { describe, expect, it } from 'vitest';
import { features } from '../features/index.ts';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { SCHEMA_VERSION } from '../storefront.ts';
import { defaultDocument } from './document.ts';
import { migrateDocument } from './migrate.ts';

describe('a stored document', () => {
  it('is returned as it was saved', () => {
    const document = defaultDocument(features);
    document.stickyBar.mobile.button.buttonText = 'Add to bag';
    document.miniCartProgressBar.desktop.levelSets = [];
    const stored = { schemaVersion: SCHEMA_VERSION, document: JSON.parse(JSON.stringify(document)) };
    expect(migrateDocument(features, stored)).toEqual(document);
  });

  it('gets defaults for newer fields, groups, list fields and features', () => {
    const document = { toyTrain: { mobile: { lines: [{ market: 'eu', wagons: [{ cargo: 'Wood' }] }] } } };
    const read = migrateDocument(toyFeatures, { schemaVersion: SCHEMA_VERSION, document });
    expect(read.toyTrain.mobile.lines).toEqual([{ market: 'eu', wagons: [{ cargo: 'Wood', weight: 1 }] }]);
    expect(read.toyLamp).toEqual(defaultDocument(toyFeatures).toyLamp);
  });

  it('loses removed fields and features', () => {
    const document = {
      toyLamp: { mobile: { glow: '#fff', wick: 'long', shade: { shape: 'square', tassel: true } } },
      toyKite: {},
    };
    const read = migrateDocument(toyFeatures, { schemaVersion: SCHEMA_VERSION, document });
    expect(read.toyLamp.mobile).toEqual({
      isEnabled: false,
      zIndex: 1,
      glow: '#fff',
      shade: { shape: 'square', caption: 'Bright' },
    });
    expect(Object.keys(read)).toEqual(Object.keys(toyFeatures));
  });

  it('of a newer release is refused', () => {
    const stored = { schemaVersion: SCHEMA_VERSION + 1, document: {} };
    expect(() => migrateDocument(toyFeatures, stored)).toThrow('newer release');
  });
});
