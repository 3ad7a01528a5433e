import { describe, expect, it } from 'vitest';
import german from '../../../../extensions/cart-widgets/locales/de.json' with { type: 'json' };
import { decodeText, encodeText } from '../encoded-text.ts';
import { features } from '../features/index.ts';
import { defaultTexts, localise, textOf } from './default-texts.ts';
import { defaultDocument } from './document.ts';
import { textsByKey } from './translatable.ts';

const inGerman = localise(features, german);

describe('default texts', () => {
  it('are all texts that shoppers see in a new shop, and those of new list items', () => {
    const texts = defaultTexts(features).map(({ text }) => text);
    const shown = [...textsByKey(features, defaultDocument(features)).values()].map(({ value }) => value);
    expect(shown.filter((text) => /\p{L}{2}/u.test(text.replace(/\[[^\]]+\]/g, '')) && !texts.includes(text))).toEqual(
      [],
    );
    expect(texts).toEqual(expect.arrayContaining(['Limited-time offer', 'Free Gift', 'You have earned a gift']));
  });

  it('are replaced in settings by those of a language, wherever they are', () => {
    const { desktop } = inGerman(defaultDocument(features)).miniCartProgressBar;
    expect(desktop.levelSets[0]?.levels[1]).toMatchObject({
      label: german.defaults.economyShipping,
      message: german.defaults.untilPremiumShipping,
    });
    expect(inGerman({ button: { buttonText: 'Buy Now' } })).toEqual({
      button: { buttonText: german.defaults.buyNow },
    });
  });

  it('are replaced in rich texts', () => {
    const { tncHtml } = inGerman(defaultDocument(features)).miniCart.mobile;
    expect(decodeText(tncHtml)).toBe(german.defaults.terms_html);
    expect(inGerman({ tncHtml: encodeText('<p>Own</p>') })).toEqual({ tncHtml: encodeText('<p>Own</p>') });
  });

  it('stay if the merchant has changed or cleared them, and where they are no text for shoppers', () => {
    const settings = { title: 'Your bag', buttonText: '', restrictToTag: 'Gift wrap', markets: ['Shipping'] };
    expect(inGerman(settings)).toEqual(settings);
  });

  it('have a text for each key', () => {
    for (const { key } of defaultTexts(features)) expect([key, textOf(german, key)]).not.toEqual([key, '']);
  });
});
