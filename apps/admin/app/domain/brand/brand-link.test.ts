import {
  type AnyDocument,
  BRAND_PRESETS,
  type Brand,
  defaultDocument,
  features,
  isReadable,
  noBrand,
  resolveBrand,
  type Settings,
  separateBrand,
  valueAt,
  withValueAt,
} from '@uptill/feature-schema';
import { describe, expect, it } from 'vitest';
import { afterSave, brandLinks } from './brand-link';

const NAME = 'miniCart.mobile.textColor';
const field = features.miniCart.fields.textColor;
const stored: AnyDocument = withValueAt(defaultDocument(features), NAME, '#123456') as AnyDocument;

const brandWith = (own: string[] = []): Brand => ({
  isAdopted: true,
  style: { ...noBrand().style, ...BRAND_PRESETS.soft },
  own,
});

/** Returns the link of the drawer's text colour after an edit, and whether it is its own after a save. */
function linkAfter(edit: (shown: AnyDocument) => AnyDocument, brand: Brand) {
  const saved = resolveBrand(features, stored, brand);
  const current = edit(saved);
  const link = brandLinks({ features: [features.miniCart], saved, current, brand }).linkOf(NAME, field);
  const isOwn = (document: AnyDocument) => separateBrand(features, document, stored, brand).brand.own.includes(NAME);
  return {
    link,
    isOwn: isOwn(current),
    isOwnWithItsValue: isOwn(withValueAt(current, NAME, link.value) as AnyDocument),
  };
}

const withText = (value: string) => (document: AnyDocument) => withValueAt(document, NAME, value) as AnyDocument;
const unchanged = (document: AnyDocument) => document;

describe('a setting that follows the brand', () => {
  it('is shown as such', () => {
    const { link, isOwn } = linkAfter(unchanged, brandWith());
    expect(link).toEqual({ state: 'follows', value: BRAND_PRESETS.soft.text });
    expect(isOwn).toBe(false);
  });

  it('differs after a change, and its value follows the brand again', () => {
    const { link, isOwn, isOwnWithItsValue } = linkAfter(withText('#000000'), brandWith());
    expect(link).toEqual({ state: 'differs', value: BRAND_PRESETS.soft.text });
    expect([isOwn, isOwnWithItsValue]).toEqual([true, false]);
  });

  it('on a background of its own still follows, and gets the readable value back after a change', () => {
    const ground = 'miniCart.mobile.backgroundColor';
    const brand = brandWith([ground]);
    const dark: AnyDocument = withValueAt(stored, ground, '#000000') as AnyDocument;
    const saved = resolveBrand(features, dark, brand);
    expect(valueAt(saved, NAME)).not.toBe(BRAND_PRESETS.soft.text);
    const linkOf = (current: AnyDocument) =>
      brandLinks({ features: [features.miniCart], saved, current, brand }).linkOf(NAME, field);
    expect(linkOf(saved).state).toBe('follows');
    expect(linkOf(withText('#ff0000')(saved))).toEqual({ state: 'differs', value: valueAt(saved, NAME) });
  });
});

describe('a setting with a value of its own', () => {
  it('differs, and follows the brand with the brand’s value', () => {
    const { link, isOwn, isOwnWithItsValue } = linkAfter(unchanged, brandWith([NAME]));
    expect(link).toEqual({ state: 'differs', value: BRAND_PRESETS.soft.text });
    expect([isOwn, isOwnWithItsValue]).toEqual([true, false]);
    expect(linkAfter(withText(String(link.value)), brandWith([NAME])).link.state).toBe('follows');
  });

  it('that happens to be the brand’s does not follow it', () => {
    const brand = { ...brandWith([NAME]), style: { ...brandWith().style, text: '#123456' } };
    expect(linkAfter(unchanged, brand)).toMatchObject({ link: { state: 'same' }, isOwn: true });
  });
});

it('a new list item with the default follows the brand', () => {
  const list = 'miniCartProgressBar.mobile.levelSets.0.levels';
  const brand = brandWith();
  const saved = resolveBrand(features, stored, brand);
  const levels = valueAt(saved, list) as { textColor: string }[];
  const path = `${list}.${levels.length}.textColor`;
  const levelField = features.miniCartProgressBar.fields.levelSets.item.levels.item.textColor;
  const linkWith = (textColor: string) => {
    const current = withValueAt(saved, list, [...levels, { ...levels[0], textColor }]) as AnyDocument;
    return brandLinks({ features: [features.miniCartProgressBar], saved, current, brand }).linkOf(path, levelField)
      .state;
  };
  expect(linkWith(levelField.default)).toBe('follows');
  expect(linkWith('#00ff00')).toBe('differs');
});

it('a new list entry gets the brand’s values, and those of the list that are its own stay', () => {
  const list = 'miniCartProgressBar.mobile.levelSets.0.levels';
  const feature = features.miniCartProgressBar;
  const entryWith = (own: string[]) => {
    const brand = brandWith(own);
    const saved = resolveBrand(features, stored, brand);
    const levels = valueAt(stored, list) as Settings[];
    return brandLinks({ features: [feature], saved, current: saved, brand }).newEntry(
      list,
      [...levels, ...levels.slice(0, 1)],
      2,
    );
  };
  expect(entryWith([]).textColor).toBe(BRAND_PRESETS.soft.text);
  expect(entryWith(['miniCartProgressBar.mobile.levelSets.*.levels.*.textColor']).textColor).toBe('red');
});

it('a text that follows the brand is readable on a background that has been changed', () => {
  const brand = brandWith();
  const saved = resolveBrand(features, stored, brand);
  const current = withValueAt(saved, 'miniCart.mobile.backgroundColor', '#000000') as AnyDocument;
  const shown = afterSave({ features: [features.miniCart], saved, current, brand });
  expect(valueAt(shown, 'miniCart.mobile.backgroundColor')).toBe('#000000');
  expect(isReadable(valueAt(shown, NAME), '#000000')).toBe(true);
  expect(afterSave({ features: [features.miniCart], saved, current: saved, brand })).toEqual(saved);
});
