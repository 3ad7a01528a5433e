import { describe, expect, it } from 'vitest';
import { encodeText } from '../encoded-text.ts';
import { toyFeatures } from '../fixtures/toy-features.ts';
import { defaultDocument } from './document.ts';
import { textsByKey } from './translatable.ts';
import { compileTranslations, isOutdated, type Translations, translationIssues } from './translations.ts';

const CAPTION = 'toyLamp_mobile_shade.caption';
const GREETING = 'toyPostcard_desktop_greeting';
const MESSAGE = 'toyPostcard_desktop_message';
const CARGO = 'toyTrain_desktop_lines.all.wagons.0.cargo';

function lampIsOn() {
  const document = defaultDocument(toyFeatures);
  document.toyLamp.desktop.isEnabled = true;
  return document;
}

const document = lampIsOn();
const issuesOf = (translations: Translations) => translationIssues(textsByKey(toyFeatures, document), translations);
const french = (value: string, source: string) => ({ value, source });

describe('a translation', () => {
  it('needs the placeholders of its text, and may contain no others', () => {
    const source = 'Greetings from [place]';
    expect(issuesOf({ [GREETING]: french('Un bonjour de [place]', source) })).toEqual([]);
    expect(issuesOf({ [GREETING]: french('Un bonjour', source) })).toEqual([
      { path: [GREETING], message: '[place] is missing. Shoppers see its value at this place' },
    ]);
    expect(issuesOf({ [GREETING]: french('[ville] [place]', source) })[0]?.message).toContain('[ville] can’t be used');
    const without = lampIsOn();
    without.toyPostcard.desktop.greeting = 'Greetings';
    const texts = textsByKey(toyFeatures, without);
    expect(translationIssues(texts, { [GREETING]: french('Un bonjour de [place]', source) })).toMatchObject([
      { message: '[place] can’t be used here, because the original text does not have it' },
    ]);
  });

  it('has the limits of its field', () => {
    expect(issuesOf({ [CAPTION]: french('x'.repeat(21), 'Bright') })).toEqual([
      { path: [CAPTION], message: 'Use at most 20 characters' },
    ]);
    expect(issuesOf({ [MESSAGE]: french(`<p>${'é'.repeat(500)}</p>`, '') })).toHaveLength(1);
    expect(issuesOf({ 'toyPostcard_mobile_picture.alt': french('x'.repeat(251), '') })).toHaveLength(1);
  });

  it('is outdated once its text has been changed', () => {
    const text = textsByKey(toyFeatures, document).get(CAPTION);
    if (!text) throw new Error('The lamp has no caption');
    expect(isOutdated(text, french('Clair', 'Bright'))).toBe(false);
    expect(isOutdated(text, french('Sombre', 'Dark'))).toBe(true);
  });
});

describe('published translations', () => {
  const compile = (translations: Translations, of = document) => compileTranslations(toyFeatures, of, translations);

  it('include only enabled features, even if outdated', () => {
    const translations = { [CAPTION]: french('Sombre', 'Dark') };
    expect(compile(translations)).toEqual({ toyLamp: { mobile: { shade: { caption: 'Sombre' } } } });
    expect(compile(translations, defaultDocument(toyFeatures))).toEqual({});
  });

  it('contain texts common to both platforms once', () => {
    const caption = french('Clair', 'Bright');
    expect(compile({ [CAPTION]: caption, 'toyLamp_desktop_shade.caption': caption })).toEqual({
      toyLamp: { both: { shade: { caption: 'Clair' } } },
    });
  });

  it('of list items are keyed by index, and omitted if they may belong to another item', () => {
    expect(compile({ [CARGO]: french('Charbon', 'Coal') })).toEqual({
      toyTrain: { desktop: { lines: { 0: { wagons: { 0: { cargo: 'Charbon' } } } } } },
    });
    expect(compile({ [CARGO]: french('Bois', 'Wood') })).toEqual({});
  });

  it('omit texts that the merchant has cleared', () => {
    const cleared = structuredClone(document);
    cleared.toyLamp.mobile.shade.caption = '';
    expect(compile({ [CAPTION]: french('Clair', 'Bright') }, cleared)).toEqual({});
  });

  it('of several list items for one market use the first item', () => {
    const twice = structuredClone(document);
    twice.toyTrain.desktop.lines.push({ market: 'all', wagons: [{ cargo: 'Wood', weight: 1 }] });
    expect(compile({ [CARGO]: french('Charbon', 'Coal') }, twice)).toEqual({
      toyTrain: { desktop: { lines: { 0: { wagons: { 0: { cargo: 'Charbon' } } } } } },
    });
  });

  it('of rich texts are encoded like the settings', () => {
    const withPostcard = { ...document, toyPostcard: structuredClone(document.toyPostcard) };
    withPostcard.toyPostcard.desktop.isEnabled = true;
    expect(compile({ [MESSAGE]: french('<p>Beau</p>', '') }, withPostcard)).toEqual({
      toyPostcard: { desktop: { message: encodeText('<p>Beau</p>') } },
    });
  });
});
