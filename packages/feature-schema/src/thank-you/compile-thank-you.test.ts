import { describe, expect, it } from 'vitest';
import { defaultDocument } from '../document/document.ts';
import { features } from '../features/index.ts';
import { encodePriority } from '../recommendations/priority.ts';
import { parseThankYouDocument } from '../recommendations/thank-you-document.ts';
import { compileThankYou } from './compile-thank-you.ts';

const COFFEE = 'gid://shopify/Collection/7';
const shown = { isEnabled: true, shouldShowInThankYouPage: true };

/** Returns the default settings with changes. */
function settingsWith(changes: { desktop?: object; mobile?: object }) {
  const document = defaultDocument(features);
  Object.assign(document.recommendations.desktop, changes.desktop);
  Object.assign(document.recommendations.mobile, changes.mobile);
  return document;
}

describe('the document for the pages after the checkout', () => {
  it.each([
    ['recommendations are off', { desktop: { ...shown, isEnabled: false } }],
    ['they are shown elsewhere only', { desktop: { isEnabled: true }, mobile: { isEnabled: true } }],
    [
      'they are on for one platform, and shown there on the other',
      { desktop: { isEnabled: true }, mobile: { shouldShowInThankYouPage: true } },
    ],
  ])('does not exist if %s', (_, changes) => {
    expect(compileThankYou(settingsWith(changes), {})).toBeNull();
  });

  it('contains the desktop settings, otherwise the mobile settings', () => {
    const desktop = { ...shown, title: 'More', maxRecommendedProducts: 3 };
    const mobile = { ...shown, title: 'For you', maxRecommendedProducts: 8, shouldIncludeCartProducts: true };
    expect(compileThankYou(settingsWith({ desktop, mobile }), {})).toMatchObject({
      title: 'More',
      maxRecommendedProducts: 3,
      shouldIncludeCartProducts: false,
    });
    expect(compileThankYou(settingsWith({ mobile }), {})).toMatchObject({
      title: 'For you',
      maxRecommendedProducts: 8,
      shouldIncludeCartProducts: true,
    });
  });

  it('contains the title in each language with a translation for the platform', () => {
    const document = settingsWith({ desktop: { ...shown, title: 'More' }, mobile: { title: 'For you' } });
    const translation = (platform: string, value: string) => ({
      [`recommendations_${platform}_title`]: { value, source: 'More' },
    });
    const { translations } = {
      ...compileThankYou(document, {
        fr: { ...translation('desktop', 'Encore'), ...translation('mobile', 'Pour vous') },
        'pt-BR': translation('desktop', 'Mais'),
        de: translation('mobile', 'Für dich'),
        ja: {},
      }),
    };
    expect(translations).toEqual({ fr: { title: 'Encore' }, 'pt-BR': { title: 'Mais' } });
    const same = settingsWith({ desktop: shown });
    expect(
      compileThankYou(same, { fr: { ...translation('desktop', 'Encore'), ...translation('mobile', 'Encore') } })
        ?.translations,
    ).toEqual({ fr: { title: 'Encore' } });
  });

  it('contains the sources with collection handles, without deleted collections, and the excluded products', () => {
    const priority = encodePriority([
      { type: 'collection', value: COFFEE },
      { type: 'collection', value: 'gid://shopify/Collection/8' },
      { type: 'product', value: '' },
    ]);
    const document = settingsWith({ desktop: { ...shown, priority } });
    const compiled = compileThankYou(document, {}, { collections: { [COFFEE]: 'coffee' }, excluded: [12] });
    expect(compiled).toMatchObject({
      priority: [
        { type: 'collection', value: 'coffee' },
        { type: 'product', value: '' },
      ],
      excluded: [12],
    });
    expect(parseThankYouDocument(JSON.stringify(compiled))).toEqual(compiled);
  });
});
