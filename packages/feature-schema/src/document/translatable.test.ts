import { describe, expect, it } from 'vitest';
import { features } from '../features/index.ts';
import { defaultsOf } from '../fields/shape.ts';
import { toyLamp, toyPostcard, toyTrain } from '../fixtures/toy-features.ts';
import { translatableTexts } from './translatable.ts';

describe('translatable texts', () => {
  it('have keys made of feature, platform and property', () => {
    expect(translatableTexts(toyLamp, 'mobile', defaultsOf(toyLamp.fields))).toMatchObject([
      { key: 'toyLamp_mobile_shade.caption', property: 'shade.caption', value: 'Bright' },
    ]);
  });

  it('inside lists are named by market or index', () => {
    expect(translatableTexts(toyTrain, 'desktop', defaultsOf(toyTrain.fields))).toMatchObject([
      {
        key: 'toyTrain_desktop_lines.all.wagons.0.cargo',
        place: ['lines', 0, 'wagons', 0, 'cargo'],
        isByIndex: true,
      },
    ]);
  });

  it('of rich texts are HTML', () => {
    const texts = translatableTexts(toyPostcard, 'mobile', defaultsOf(toyPostcard.fields));
    expect(texts.map(({ property, value }) => [property, value])).toContainEqual([
      'message',
      '<p>The weather is <strong>lovely</strong>.</p>',
    ]);
  });

  it('have keys with exactly three parts', () => {
    for (const feature of Object.values(features)) {
      for (const { key } of translatableTexts(feature, 'mobile', defaultsOf(feature.fields))) {
        expect(key.split('_')).toHaveLength(3);
      }
    }
  });
});
