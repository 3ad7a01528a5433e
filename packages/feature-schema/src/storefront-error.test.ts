import { expect, it } from 'vitest';
import { cleanMessage } from './storefront-error.ts';

it.each([
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  ['Unexpected token \'J\', "Jane Doe" is not valid JSON', "Unexpected token 'J', [text] is not valid JSON"],
  [`Unexpected token in "Jane Doe`, 'Unexpected token in [text]'],
  ["No variant 'Jane Doe'", 'No variant [text]'],
  ['Failed to fetch https://shop.example/account?token=abc now', 'Failed to fetch [url] now'],
  ['No user jane@example.com', 'No user [email]'],
  ['No order 5551234 of 12', 'No order # of 12'],
  ['a'.repeat(500), 'a'.repeat(200)],
])('personal data is removed from an error message: %s', (message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

it('Only the start of a very long message is read', () => {
  expect(cleanMessage(`${' '.repeat(1_000)}end`)).toBe(' ');
});
