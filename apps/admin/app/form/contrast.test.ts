import {
  type AnyDocument,
  defaultDocument,
  features,
  fieldAt,
  PLATFORMS,
  screens,
  valueAt,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { contrastOf, ENOUGH_CONTRAST, readableOn } from './contrast';

describe('contrast', () => {
  it('is WCAG’s, whatever the notation', () => {
    expect(contrastOf('#000', 'white')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('rgb(118 118 118)', '#fff')).toBeGreaterThan(ENOUGH_CONTRAST);
  });

  it('is unknown where one of the two is no colour', () => {
    expect(contrastOf('blurple', '#fff')).toBeNull();
    expect(contrastOf('#fff', 'hsl(120d')).toBeNull();
    expect(contrastOf('#fff', undefined)).toBeNull();
  });

  it('takes a text that is seen through as it looks', () => {
    expect(contrastOf('#00000080', '#ffffff')).toBeLessThan(ENOUGH_CONTRAST);
  });

  it('takes a background that is seen through for the best it can be', () => {
    expect(contrastOf('#1a1a1a', 'transparent')).toBeGreaterThan(ENOUGH_CONTRAST);
    expect(contrastOf('#dddddd', '#fffffff2')).toBeLessThan(ENOUGH_CONTRAST);
  });
});

describe('a readable colour', () => {
  it.each([
    ['#ff9999', '#ffffff'],
    ['#666666', '#1a1a1a'],
    ['#808080', '#7f7f7f'],
    ['white', 'yellow'],
  ])('is found for %s on %s', (text, background) => {
    expect(contrastOf(readableOn(text, background), background)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  });

  it('stays near the merchant’s own', () => {
    const [red = 0, green = 0, blue = 0] = (readableOn('#ff6666', '#ffffff').match(/[\da-f]{2}/g) ?? []).map((part) =>
      Number.parseInt(part, 16),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue) + 50);
  });
});

it('the colours a shop starts with can all be read', () => {
  const document: AnyDocument = defaultDocument(features);
  for (const { tabs } of screens) {
    for (const { storeKey, sections } of tabs) {
      const feature = Object.values(features).find(({ key }) => key === storeKey);
      const settings = document[storeKey]?.[PLATFORMS[0]];
      if (!feature || !settings) throw new Error(`No feature ${storeKey}`);
      for (const path of sections.flatMap(({ fields }) => fields)) {
        const field = fieldAt(feature, path);
        if (field.kind !== 'colour' || !field.on) continue;
        expect([path, contrastOf(valueAt(settings, path), valueAt(settings, field.on))]).toEqual([
          path,
          expect.toSatisfy((contrast: number) => contrast >= ENOUGH_CONTRAST),
        ]);
      }
    }
  }
});
