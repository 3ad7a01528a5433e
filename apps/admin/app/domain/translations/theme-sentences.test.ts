import { defaultDocument, features } from '@uptill/feature-schema';
import { expect, it } from 'vitest';
import { coverageOf, loadCoverage, textsToTranslate } from './texts';
import { translationsFromTheme } from './theme-sentences';

const BUTTON = 'stickyBar_mobile_button.buttonText';

/** Returns the German that a theme has for the text of a button. */
function taken(buttonText: string, english: object, german: object, primary = coverageOf(null)) {
  const document = defaultDocument(features);
  document.stickyBar.mobile.button.buttonText = buttonText;
  const texts = textsToTranslate(document).values();
  const sources = [english as Record<string, unknown>];
  return translationsFromTheme(texts, { sources, target: german as Record<string, unknown>, primary }).get(BUTTON);
}

it('An equal sentence is taken, whatever its case and spaces', () => {
  const english = { products: { product: { add_to_cart: 'Add to cart' } } };
  const german = { products: { product: { add_to_cart: 'In den Warenkorb legen' } } };
  for (const text of ['Add to cart', 'ADD TO CART', ' Add  to\ncart']) {
    expect(taken(text, english, german)).toEqual({ value: 'In den Warenkorb legen', source: text });
  }
  expect(taken('Add to my cart', english, german)).toBeUndefined();
});

it('Of several translations, the most frequent is taken', () => {
  const english = { a: 'Add to cart', b: 'Add to cart', c: 'Add to cart' };
  expect(taken('Add to cart', english, { a: 'Hinzufügen', b: 'In den Warenkorb', c: 'In den Warenkorb' })?.value).toBe(
    'In den Warenkorb',
  );
});

it('Sentences with placeholders, code or markup, plurals and missing, equal or too long translations are not taken', () => {
  for (const [english, german] of [
    ['Add {{ count }}', 'Lege {{ count }} hinein'],
    ['Add to cart', 'Lege {{ count }} hinein'],
    ['Add to cart', '<b>In den Warenkorb</b>'],
    ['Add to cart', 'Add to Cart'],
    ['Add to cart', 'x'.repeat(61)],
    ['Add to cart', ''],
    ['Add to cart', undefined],
    ['Add to cart', { one: 'In den Warenkorb' }],
    ['Add [count]', 'Lege [count] hinein'],
  ] as const) {
    expect([german, taken(english, { text: english }, { text: german })]).toEqual([german, undefined]);
  }
});

it('In a shop in another language than English, a default text is compared as shoppers see it', async () => {
  const french = { add: 'Acheter maintenant' };
  const german = { add: 'Sofort kaufen' };
  const inFrench = await loadCoverage('fr', true);
  const shown = inFrench({ place: ['button', 'buttonText'], value: 'Buy Now' } as never);
  expect(taken('Buy Now', { add: shown }, german, inFrench)?.value).toBe('Sofort kaufen');
  expect(taken('Buy Now', { ...french, add: 'Autre chose' }, german, inFrench)).toBeUndefined();
});
