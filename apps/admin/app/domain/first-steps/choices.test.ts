import {
  type AnyDocument,
  BRAND_PRESETS,
  defaultDocument,
  features,
  noBrand,
  PLATFORMS,
  parseDocument,
  resolveBrand,
  valueAt,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../documents/change';
import { brandWith, type Choices, enabledKeys, lookOf, NO_CHOICES, SIMPLE_ENTRIES, withChoices } from './choices';

const fresh: AnyDocument = defaultDocument(features);
const keys = SIMPLE_ENTRIES.map(({ tab }) => tab.storeKey);
const all = choose(...keys);

function choose(...enabled: string[]): Choices {
  const switched = Object.fromEntries(keys.map((key) => [key, enabled.includes(key)]));
  return { step: 'features', switched, takesColours: true };
}

const isOn = (document: AnyDocument, key: string) => PLATFORMS.map((platform) => document[key]?.[platform]?.isEnabled);

describe('a merchant who has chosen nothing', () => {
  const only = (key: string): AnyDocument => ({
    ...fresh,
    [key]: { mobile: { ...fresh[key]?.mobile, isEnabled: true }, desktop: fresh[key]?.desktop ?? {} },
  });

  it('gets the suggested features in the theme’s colours while none is on', () => {
    expect(enabledKeys(fresh, NO_CHOICES)).toEqual(['miniCart', 'stickyBar']);
    expect(lookOf(fresh, NO_CHOICES)).toBe('theme');
  });

  it('leaves the features that are on unchanged', () => {
    const document = only('quickBuy');
    expect(enabledKeys(document, NO_CHOICES)).toEqual(['quickBuy']);
    expect(lookOf(document, NO_CHOICES)).toBe('kept');
    expect(withChoices(document, NO_CHOICES)).toEqual(document);
  });
});

describe('the document with the choices', () => {
  it('turns on only the chosen features, on both platforms', () => {
    const document = withChoices(fresh, choose('stickyBar'));
    for (const key of Object.keys(features)) {
      expect(isOn(document, key), key).toEqual(key === 'stickyBar' ? [true, true] : [false, false]);
    }
    expect(parseDocument(features, document, []).ok).toBe(true);
  });

  it('has a bar of 56 px and a button at the bottom right, on both platforms', () => {
    const document = withChoices(fresh, choose('stickyBar', 'stickyButton'));
    for (const platform of PLATFORMS) {
      expect(document.stickyBar?.[platform]).toMatchObject({ height: 56, position: 'bottom' });
      expect(document.stickyButton?.[platform]).toMatchObject({ position: 'bottom-right', verticalOffset: 0 });
    }
    // The schema's own defaults, which existing shops have, are others.
    expect(fresh.stickyBar?.mobile).toMatchObject({ height: 40 });
    expect(fresh.stickyButton?.mobile).toMatchObject({ position: 'middle-right' });
    expect(parseDocument(features, document, []).ok).toBe(true);
  });

  it('leads shoppers to the cart drawer after an add if the drawer is on, and else to the checkout', () => {
    const actions = (...keys: string[]) => {
      const { stickyBar, quickBuy } = withChoices(fresh, choose(...keys));
      return PLATFORMS.flatMap((on) => [valueAt(stickyBar?.[on], 'button.buttonAction'), quickBuy?.[on].buttonAction]);
    };
    const barTexts = (...keys: string[]) => {
      const { stickyBar } = withChoices(fresh, choose(...keys));
      return PLATFORMS.map((on) => valueAt(stickyBar?.[on], 'button.buttonText'));
    };
    expect(actions('stickyBar', 'quickBuy', 'miniCart')).toEqual(Array(4).fill('minicart'));
    expect(barTexts('stickyBar', 'miniCart')).toEqual(['Add To Cart', 'Add To Cart']);
    expect(barTexts('stickyBar')).toEqual(['Buy Now', 'Buy Now']);
    expect(actions('stickyBar', 'quickBuy')).toEqual(Array(4).fill('checkout'));
  });

  it('keeps what a merchant has set, and features that are already on', () => {
    const set = withChanges(fresh, [
      { feature: 'stickyBar', platform: 'mobile', path: 'height', value: 64 },
      { feature: 'stickyButton', platform: 'desktop', path: 'isEnabled', value: true },
    ]);
    const document = withChoices(set, choose('stickyBar', 'stickyButton'));
    expect(PLATFORMS.map((platform) => document.stickyBar?.[platform].height)).toEqual(
      PLATFORMS.map((platform) => (platform === 'mobile' ? 64 : 56)),
    );
    expect(document.stickyButton).toEqual(set.stickyButton);
  });

  it('turns off features that are no longer chosen', () => {
    const document = withChoices(withChoices(fresh, all), choose('miniCart'));
    expect(isOn(document, 'miniCart')).toEqual([true, true]);
    expect(isOn(document, 'stickyBar')).toEqual([false, false]);
  });
});

describe('the brand with the choices', () => {
  const palette = { background: '#fbf9f5', text: '#2b2825', accent: '#7c4a2d' };
  const used = withChoices(fresh, choose('stickyBar'));

  it('has the theme’s colours and all settings follow it', () => {
    const brand = brandWith(fresh, noBrand(), NO_CHOICES, palette);
    expect(brand).toMatchObject({ isAdopted: true, own: [] });
    expect(brand.style).toMatchObject({
      background: '#fbf9f5',
      text: '#2b2825',
      button: '#7c4a2d',
      buttonText: '#fbf9f5',
    });
    const document = resolveBrand(features, withChoices(fresh, NO_CHOICES), brand);
    expect(document.stickyBar?.mobile).toMatchObject({
      backgroundColor: '#fbf9f5',
      button: { buttonBackgroundColor: '#7c4a2d', buttonTextColor: '#fbf9f5' },
    });
  });

  it('has chosen colours instead of the theme’s', () => {
    const chosen = { ...NO_CHOICES, accent: '#1d3bd1', background: '#ffffff' };
    expect(brandWith(fresh, noBrand(), chosen, palette).style).toMatchObject({
      button: '#1d3bd1',
      background: '#ffffff',
    });
  });

  it('has a preset instead of the theme’s colours, and keeps the theme’s fonts', () => {
    const themed = { ...noBrand(), style: { ...noBrand().style, bodyFont: 'Assistant, sans-serif' } };
    const brand = brandWith(fresh, themed, { ...NO_CHOICES, preset: 'dark' }, palette);
    expect(brand).toMatchObject({ isAdopted: true, own: [] });
    expect(brand.style).toEqual({ ...themed.style, ...BRAND_PRESETS.dark });
  });

  it('has what was measured in the store instead of the theme’s settings', () => {
    const matched = { ...noBrand().style, button: '#0b5d1e', buttonRadius: 40 };
    expect(brandWith(fresh, noBrand(), { ...NO_CHOICES, matched }, palette).style).toEqual(matched);
    expect(brandWith(fresh, noBrand(), { ...NO_CHOICES, matched, preset: 'bold' }, palette).style.buttonRadius).toBe(0);
  });

  it('of a new shop is adopted without the theme’s colours too', () => {
    const brand = brandWith(fresh, noBrand(), { ...NO_CHOICES, takesColours: false }, palette);
    expect(brand).toEqual({ ...noBrand(), isAdopted: true });
  });

  it('of a shop with features is adopted only with the theme’s colours', () => {
    expect(brandWith(used, noBrand(), NO_CHOICES, palette)).toEqual(noBrand());
    expect(brandWith(used, noBrand(), { ...NO_CHOICES, takesColours: true }, palette).isAdopted).toBe(true);
  });
});
