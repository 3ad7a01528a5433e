// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import './client/option-selection.ts';

interface Choice {
  selectVariant(id: number): void;
  selectors: { element: HTMLSelectElement }[];
}

const { Shopify } = window as unknown as {
  Shopify: {
    OptionSelectors: new (id: string, settings: object) => Choice;
    formatMoney(amount: number, format: string): string;
  };
};

const product = {
  options: ['Colour', 'Size'],
  variants: [
    { id: 1, options: ['Chalk', 'S'] },
    { id: 2, options: ['Chalk', 'M'] },
    { id: 3, options: ['Ink', 'M'] },
  ],
};

it('offers a select for each option, and calls the theme with the variant', () => {
  document.body.innerHTML =
    '<select id="choice"><option value="1">1</option><option value="2" selected>2</option><option value="3">3</option></select>';
  const onVariantSelected = vi.fn();
  const { selectors } = new Shopify.OptionSelectors('choice', { product, onVariantSelected, enableHistoryState: true });
  const selects = document.querySelectorAll<HTMLSelectElement>('.selector-wrapper select');
  expect([...selects].map(({ value }) => value)).toEqual(['Chalk', 'M']);
  expect(onVariantSelected.mock.lastCall?.[0]).toBe(product.variants[1]);
  const [colour, size] = selectors.map(({ element }) => element);
  const choose = (select: HTMLSelectElement | undefined, value: string) => {
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change'));
  };
  choose(colour, 'Ink');
  expect(onVariantSelected.mock.lastCall?.[0]).toBe(product.variants[2]);
  expect(document.querySelector<HTMLSelectElement>('#choice')?.value).toBe('3');
  expect(location.search).toBe('?variant=3');
  choose(size, 'S');
  expect(onVariantSelected.mock.lastCall?.[0]).toBeNull();
});

it.each([
  ['£{{amount}}', '£1,234.50'],
  ['{{ amount_with_comma_separator }} €', '1.234,50 €'],
  ['{{amount_no_decimals}} kr', '1,235 kr'],
])('formats with %j', (format, text) => expect(Shopify.formatMoney(123450, format)).toBe(text));
