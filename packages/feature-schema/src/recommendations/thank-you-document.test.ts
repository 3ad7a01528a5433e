import { describe, expect, it } from 'vitest';
import { parseThankYouDocument, type ThankYouDocument, thankYouTitle } from './thank-you-document.ts';

const DOCUMENT: ThankYouDocument = {
  schemaVersion: 1,
  title: 'You may also like',
  translations: { fr: { title: 'Vous aimerez aussi' }, 'pt-BR': { title: 'Você também pode gostar' } },
  maxRecommendedProducts: 5,
  shouldIncludeCartProducts: false,
  priority: [
    { type: 'product', value: '' },
    { type: 'collection', value: 'sale' },
    { type: 'tag', value: 'summer' },
  ],
  excluded: [12],
};

const parse = (change: object) => parseThankYouDocument(JSON.stringify({ ...DOCUMENT, ...change }));

describe('the settings of the thank-you page', () => {
  it('are parsed from the metafield', () => {
    expect(parse({})).toEqual(DOCUMENT);
  });

  it('need no translations, no excluded products, and no value of the source `product`', () => {
    const written = { translations: undefined, excluded: undefined, priority: [{ type: 'product' }] };
    expect(parse(written)).toEqual({
      ...DOCUMENT,
      translations: {},
      excluded: [],
      priority: [{ type: 'product', value: '' }],
    });
  });

  it.each([
    ['a newer version', JSON.stringify({ ...DOCUMENT, schemaVersion: 2 })],
    ['no version', JSON.stringify({ ...DOCUMENT, schemaVersion: undefined })],
    ['no title', JSON.stringify({ ...DOCUMENT, title: null })],
    ['no sources', JSON.stringify({ ...DOCUMENT, priority: 'product' })],
    ['another type of value', '"text"'],
    ['no JSON', '{'],
    ['null', 'null'],
  ])('are ignored with %s', (_what, text) => {
    expect(parseThankYouDocument(text)).toBeNull();
  });

  it('keep the valid sources, translations and ids of a document', () => {
    const parsed = parse({
      priority: [{ type: 'weather', value: 'rain' }, { type: 'vendor' }, null, { type: 'type', value: 'Shirts' }],
      translations: { fr: { title: 3 }, de: null, ja: { title: 'おすすめ' } },
      excluded: ['12', 13],
    });
    expect(parsed).toMatchObject({
      priority: [{ type: 'type', value: 'Shirts' }],
      translations: { ja: { title: 'おすすめ' } },
      excluded: [13],
    });
  });

  it.each([
    ['fr', 'Vous aimerez aussi'],
    ['fr-CA', 'Vous aimerez aussi'],
    ['pt-br', 'Você também pode gostar'],
    ['pt-PT', 'You may also like'],
    ['de', 'You may also like'],
  ])('have a title in %s', (language, title) => {
    expect(thankYouTitle(DOCUMENT, language)).toBe(title);
  });
});
