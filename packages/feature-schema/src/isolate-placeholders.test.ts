import { expect, it } from 'vitest';
import { isolatePlaceholders } from './isolate-placeholders.ts';

it.each([
  ['الدفع • [price]', 'الدفع • \u2068[price]\u2069'],
  ['לתשלום [price] או [price-to-next]', 'לתשלום \u2068[price]\u2069 או \u2068[price-to-next]\u2069'],
  ['الدفع • \u2068[price]\u2069', 'الدفع • \u2068[price]\u2069'],
  ['Checkout • [price]', 'Checkout • [price]'],
  ['ご購入手続きへ • [price]', 'ご購入手続きへ • [price]'],
])('placeholders are isolated in text from right to left, once: %s', (text, isolated) => {
  expect(isolatePlaceholders(text)).toBe(isolated);
});
