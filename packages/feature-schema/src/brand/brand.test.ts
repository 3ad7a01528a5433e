import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, isReadable, MIN_CONTRAST } from '../contrast.ts';
import { defaultDocument } from '../document/document.ts';
import { valueAt, withValueAt } from '../document/path.ts';
import type { AnyFeature } from '../feature.ts';
import { features } from '../features/index.ts';
import type { Field, Fields } from '../fields/field.ts';
import { type Brand, brandSchema, noBrand } from './brand.ts';
import { brandFieldNames, ownName, resolveBrand, separateBrand } from './follow.ts';
import { MAX_FONT_FAMILY } from './font-family.ts';
import { BRAND_PRESETS } from './presets.ts';
import { publishedBrand } from './published-brand.ts';
import { readableStyle } from './readable-style.ts';

const defaults = () => defaultDocument(features);

const adopted = (style: Partial<Brand['style']> = {}, own: string[] = []): Brand => ({
  isAdopted: true,
  style: { ...noBrand().style, ...style },
  own,
});

const changed = (path: string, value: unknown, document = defaults()) =>
  withValueAt(document, path, value) as ReturnType<typeof defaults>;

describe('fields that follow the brand', () => {
  it('have its values on both platforms, also in groups and in list items', () => {
    const document = resolveBrand(
      features,
      defaults(),
      adopted({ text: '#112233', button: '#334455', cornerRadius: 12 }),
    );
    for (const platform of ['mobile', 'desktop']) {
      expect(valueAt(document, `miniCart.${platform}.textColor`)).toBe('#112233');
      expect(valueAt(document, `miniCart.${platform}.borderRadius`)).toBe(12);
      expect(valueAt(document, `stickyBar.${platform}.button.buttonBackgroundColor`)).toBe('#334455');
      expect(valueAt(document, `miniCartProgressBar.${platform}.levelSets.0.levels.1.textColor`)).toBe('#112233');
    }
  });

  it('are unchanged until the brand is adopted', () => {
    expect(resolveBrand(features, defaults(), { ...adopted({ text: '#112233' }), isAdopted: false })).toEqual(
      defaults(),
    );
    expect(publishedBrand(noBrand())).toEqual({});
  });

  it('are unchanged where they have a value of their own', () => {
    const own = [
      ownName('miniCart', 'mobile', 'textColor'),
      ownName('miniCartProgressBar', 'mobile', 'levelSets.0.levels.1.textColor'),
    ];
    const document = resolveBrand(features, defaults(), adopted({ text: '#112233' }, own));
    expect(document.miniCart.mobile.textColor).toBe('#1a1a1a');
    expect(document.miniCart.desktop.textColor).toBe('#112233');
    expect(document.miniCartProgressBar.mobile.levelSets[0]?.levels[1]?.textColor).toBe('red');
    expect(document.miniCartProgressBar.desktop.levelSets[0]?.levels[1]?.textColor).toBe('#112233');
  });

  it('are all colours', () => {
    const names = (fields: Fields): string[] =>
      Object.entries<Field>(fields).flatMap(([name, field]) => {
        if (field.kind === 'group') return names(field.fields);
        if (field.kind === 'list') return names(field.item);
        return field.kind === 'colour' && !field.brandRole ? [name] : [];
      });
    for (const { key, fields } of Object.values<AnyFeature>(features)) expect(names(fields), key).toEqual([]);
    expect(brandFieldNames(features)).toContain('miniCartProgressBar.desktop.levelSets.*.levels.*.textColor');
  });

  it('are readable on their backgrounds, whatever the brand', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, colour, colour, colour, (text, background, surface, button) => {
        const document = resolveBrand(features, defaults(), adopted({ text, background, surface, button }));
        const { mobile } = document.miniCart;
        expect(isReadable(mobile.textColor, mobile.backgroundColor)).toBe(true);
        expect(isReadable(mobile.discountTagTextColor, mobile.discountTagBackgroundColor)).toBe(true);
        expect(isReadable(mobile.checkoutButtonColor, mobile.checkoutButtonBackgroundColor)).toBe(true);
        const { desktop } = document.stickyBar;
        expect(isReadable(desktop.outOfStockTextColor, desktop.outOfStockBackgroundColor)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a save', () => {
  const brand = adopted({ text: '#112233', button: '#334455' });
  const shown = () => resolveBrand(features, defaults(), brand);

  it('of what was shown stores the fields’ own values and unlinks nothing', () => {
    expect(separateBrand(features, shown(), defaults(), brand)).toEqual({ document: defaults(), brand });
  });

  it('of another value unlinks only that field on that platform', () => {
    const sent = changed('miniCart.mobile.textColor', '#000000', shown());
    const { document, brand: after } = separateBrand(features, sent, defaults(), brand);
    expect(after.own).toEqual(['miniCart.mobile.textColor']);
    expect(document).toEqual(changed('miniCart.mobile.textColor', '#000000'));
    expect(resolveBrand(features, document, after)).toEqual(sent);
  });

  it('of a changed background unlinks no text on it', () => {
    const sent = changed('miniCart.mobile.backgroundColor', '#112233', shown());
    expect(separateBrand(features, sent, defaults(), brand).brand.own).toEqual(['miniCart.mobile.backgroundColor']);
  });

  it('of a new list item with defaults unlinks nothing, of one with another colour all items of the list', () => {
    const path = 'miniCartProgressBar.mobile.levelSets.0.levels';
    const levels = valueAt(shown(), path) as { textColor: string }[];
    const added = (textColor: string) =>
      separateBrand(features, changed(path, [...levels, { ...levels[0], textColor }], shown()), defaults(), brand);
    expect(added('red').brand.own).toEqual([]);
    expect(added('#00ff00').brand.own).toEqual(['miniCartProgressBar.mobile.levelSets.*.levels.*.textColor']);
  });

  it('of the brand’s value links a field of its own again, on that platform', () => {
    const own = adopted(brand.style, ['miniCart.desktop.textColor', 'miniCart.mobile.textColor']);
    const stored = changed('miniCart.mobile.textColor', '#000000');
    const sent = changed('miniCart.mobile.textColor', '#112233', resolveBrand(features, stored, own));
    expect(separateBrand(features, sent, stored, own).brand.own).toEqual(['miniCart.desktop.textColor']);
  });

  it('before the brand is adopted stores what was sent', () => {
    const sent = changed('miniCart.mobile.textColor', '#000000');
    expect(separateBrand(features, sent, defaults(), noBrand())).toEqual({ document: sent, brand: noBrand() });
  });
});

describe('a style', () => {
  it.each(Object.entries(BRAND_PRESETS))('of the preset %s is valid and needs no correction', (_, preset) => {
    const style = { ...noBrand().style, ...preset };
    expect(brandSchema.safeParse(adopted(style)).success).toBe(true);
    expect(readableStyle(style).corrections).toEqual([]);
  });

  it('adds at most 500 bytes to each page, also with fonts of many names', () => {
    const fonts = { headingFont: '"Heading Font", '.repeat(6), bodyFont: '"Text Font", '.repeat(10) };
    for (const style of [fonts, { ...fonts, background: '#141414' }])
      expect(JSON.stringify(publishedBrand(adopted(style))).length).toBeLessThanOrEqual(500);
  });

  it('of a new shop needs no correction', () => expect(readableStyle(noBrand().style).corrections).toEqual([]));

  it('with an unreadable colour is corrected, and says where', () => {
    const { style, corrections } = readableStyle(adopted({ error: '#ffcccc', text: '#777777' }).style);
    expect(corrections.map(({ role, ground }) => [role, ground])).toEqual([
      ['text', 'background'],
      ['error', 'background'],
    ]);
    expect(contrastOf(style.error, style.background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(publishedBrand(adopted({ error: '#ffcccc' })).brand?.error).toBe(style.error);
  });

  it('adds less than 500 bytes to a page, with the longest fonts too', () => {
    const longest = (first: string) => first.padEnd(MAX_FONT_FAMILY, ', serif');
    const style = {
      ...noBrand().style,
      headingFont: longest('Assistant'),
      bodyFont: longest('Karla'),
      background: '#101010',
    };
    expect(brandSchema.safeParse(adopted(style)).success).toBe(true);
    expect(JSON.stringify(publishedBrand(adopted(style))).length).toBeLessThan(500);
  });

  it.each(['Arial; color: red', 'a{b}', 'x:url(y)'])('refuses the font %j', (headingFont) => {
    expect(brandSchema.safeParse(adopted({ headingFont })).success).toBe(false);
    expect(brandSchema.safeParse(adopted({ headingFont: '"Assistant", sans-serif' })).success).toBe(true);
  });
});
