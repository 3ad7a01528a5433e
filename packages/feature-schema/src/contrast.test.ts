import { describe, expect, it } from 'vitest';
import { contrastOf, MIN_CONTRAST, nearestReadable } from './contrast.ts';
import { type AnyDocument, defaultDocument } from './document/document.ts';
import { fieldAt, valueAt } from './document/path.ts';
import { features } from './features/index.ts';
import { PLATFORMS } from './keys.ts';
import { screens } from './screens/index.ts';

describe('contrast', () => {
  it('is computed as in WCAG, for any notation', () => {
    expect(contrastOf('#000', 'white')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('rgb(118 118 118)', '#fff')).toBeGreaterThan(MIN_CONTRAST);
  });

  it('is null if the text or background value is not a colour', () => {
    expect(contrastOf('blurple', '#fff')).toBeNull();
    expect(contrastOf('#fff', 'hsl(120d')).toBeNull();
    expect(contrastOf('#fff', undefined)).toBeNull();
  });

  it('blends a transparent text with the background', () => {
    expect(contrastOf('#00000080', '#ffffff')).toBeLessThan(MIN_CONTRAST);
  });

  it('assumes the better backdrop behind a transparent background', () => {
    expect(contrastOf('#1a1a1a', 'transparent')).toBeGreaterThan(MIN_CONTRAST);
    expect(contrastOf('#dddddd', '#fffffff2')).toBeLessThan(MIN_CONTRAST);
  });
});

describe('a readable colour', () => {
  it.each([
    ['#ff9999', '#ffffff'],
    ['#666666', '#1a1a1a'],
    ['#808080', '#7f7f7f'],
    ['white', 'yellow'],
  ])('is found for %s on %s', (text, background) => {
    expect(contrastOf(nearestReadable(text, background), background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it('preserves the hue of the merchant’s colour', () => {
    const channels = nearestReadable('#ff6666', '#ffffff').match(/[\da-f]{2}/g) ?? [];
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => Number.parseInt(channel, 16));
    expect(red).toBeGreaterThan(Math.max(green, blue) + 50);
  });
});

it('every default colour has enough contrast on its background', () => {
  const document: AnyDocument = defaultDocument(features);
  for (const { tabs } of screens) {
    for (const { storeKey, sections } of tabs) {
      const feature = Object.values(features).find(({ key }) => key === storeKey);
      const settings = document[storeKey]?.[PLATFORMS[0]];
      if (!feature || !settings) throw new Error(`No feature ${storeKey}`);
      for (const path of sections.flatMap(({ fields }) => fields)) {
        const field = fieldAt(feature, path);
        if (field.kind !== 'colour' || !field.background) continue;
        expect([path, contrastOf(valueAt(settings, path), valueAt(settings, field.background))]).toEqual([
          path,
          expect.toSatisfy((contrast: number) => contrast >= MIN_CONTRAST),
        ]);
      }
    }
  }
});
