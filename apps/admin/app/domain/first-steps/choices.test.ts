import {
  type AnyDocument,
  contrastOf,
  defaultDocument,
  features,
  PLATFORMS,
  parseDocument,
  valueAt,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import {
  type Choices,
  chosenColours,
  enabledKeys,
  NO_CHOICES,
  SIMPLE_ENTRIES,
  takesColours,
  withChoices,
} from './choices';

const fresh: AnyDocument = defaultDocument(features);
const keys = SIMPLE_ENTRIES.map(({ tab }) => tab.storeKey);
const all = choose(...keys);

function choose(...enabled: string[]): Choices {
  const switched = Object.fromEntries(keys.map((key) => [key, enabled.includes(key)]));
  return { step: 'features', switched, takesColours: true };
}

const isOn = (document: AnyDocument, key: string) => PLATFORMS.map((platform) => document[key]?.[platform]?.isEnabled);

/** Texts of the features, with their backgrounds. */
const TEXTS: [feature: string, text: string, background: string][] = [
  ['stickyBar', 'textColor', 'backgroundColor'],
  ['stickyBar', 'button.buttonTextColor', 'button.buttonBackgroundColor'],
  ['stickyButton', 'iconColor', 'backgroundColor'],
  ['quickBuy', 'iconColor', 'iconBackgroundColor'],
  ['miniCart', 'checkoutButtonColor', 'checkoutButtonBackgroundColor'],
  ['miniCart', 'originalPriceTextColor', 'backgroundColor'],
  ['miniCart', 'totalDiscountTextColor', 'backgroundColor'],
];

describe('a merchant who has chosen nothing', () => {
  const only = (key: string): AnyDocument => ({
    ...fresh,
    [key]: { mobile: { ...fresh[key]?.mobile, isEnabled: true }, desktop: fresh[key]?.desktop ?? {} },
  });

  it('gets the suggested features in the theme’s colours while none is on', () => {
    expect(enabledKeys(fresh, NO_CHOICES)).toEqual(['miniCart', 'stickyBar']);
    expect(takesColours(fresh, NO_CHOICES)).toBe(true);
  });

  it('leaves the features that are on unchanged', () => {
    const document = only('quickBuy');
    expect(enabledKeys(document, NO_CHOICES)).toEqual(['quickBuy']);
    expect(takesColours(document, NO_CHOICES)).toBe(false);
    expect(withChoices(document, NO_CHOICES, chosenColours(NO_CHOICES, null))).toEqual(document);
  });
});

describe('the document with the choices', () => {
  it('turns on only the chosen features, on both platforms', () => {
    const document = withChoices(fresh, choose('stickyBar'), chosenColours(all, null));
    for (const key of Object.keys(features)) {
      expect(isOn(document, key), key).toEqual(key === 'stickyBar' ? [true, true] : [false, false]);
    }
    expect(parseDocument(features, document, []).ok).toBe(true);
  });

  it('turns off features that are no longer chosen', () => {
    const both = withChoices(fresh, all, chosenColours(all, null));
    const document = withChoices(both, choose('miniCart'), chosenColours(all, null));
    expect(isOn(document, 'miniCart')).toEqual([true, true]);
    expect(isOn(document, 'stickyBar')).toEqual([false, false]);
  });

  it('has the theme’s colours on chosen features only, and not if they retain their own', () => {
    const colours = chosenColours(all, { background: '#fbf9f5', text: '#2b2825', accent: '#7c4a2d' });
    const document = withChoices(fresh, choose('stickyBar'), colours);
    expect(document.stickyBar?.mobile).toMatchObject({
      backgroundColor: '#fbf9f5',
      textColor: '#2b2825',
      button: { buttonBackgroundColor: '#7c4a2d', buttonBorderColor: '#7c4a2d', buttonTextColor: '#fbf9f5' },
      discountBackgroundColor: '#b3261e',
    });
    expect(document.quickBuy).toEqual(fresh.quickBuy);
    expect(withChoices(fresh, { ...all, takesColours: false }, colours).stickyBar?.mobile?.textColor).toBe('#1a1a1a');
  });

  it('has the theme’s other colour for texts that would not be readable, and white or black if neither is', () => {
    const dark = { background: '#000000', text: '#141414', page: '#fbf9f5', accent: '#ffd400' };
    const { stickyBar } = withChoices(fresh, all, dark);
    expect(stickyBar?.mobile).toMatchObject({ textColor: '#fbf9f5', button: { buttonTextColor: '#141414' } });
    const grey = withChoices(fresh, all, { ...dark, text: '#333333', page: '#444444' });
    expect(grey.stickyBar?.mobile?.textColor).toBe('#ffffff');
  });

  it('gives texts a contrast of at least 4.5, whatever the colours', () => {
    const some = ['#ffffff', '#000000', '#7c4a2d', '#ffd400', '#777777', '#16181d', '#1d3bd1'];
    for (const background of some) {
      for (const accent of some) {
        const document = withChoices(fresh, all, { background, accent, text: '#666666', page: '#777777' });
        for (const [feature, text, behind] of TEXTS) {
          const settings = document[feature]?.desktop ?? {};
          const contrast = contrastOf(valueAt(settings, text), valueAt(settings, behind));
          expect(contrast, `${feature}.${text} on ${background}, ${accent}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});
