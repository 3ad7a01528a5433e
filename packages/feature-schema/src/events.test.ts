import { expect, it } from 'vitest';
import { encode, type StorefrontEvent, WIRE_KEYS } from './events.ts';

it('each event field has a different one-letter wire key', () => {
  const letters = Object.values(WIRE_KEYS);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
});

it('an encoded event contains only the fields that are set', () => {
  const event: StorefrontEvent = {
    id: '019aa4d1-0000-7000-8000-000000000000',
    timestamp: 1_763_700_000_000,
    url: '/cart',
    shopOrigin: 'north-roast.myshopify.com',
    name: 'stickyBar',
    action: 'addToCart',
    platform: 'desktop',
    browserId: '0123456789abcdef',
    productHandles: ['house-blend'],
    quantity: 0,
  };
  expect(JSON.parse(JSON.stringify(encode(event)))).toEqual({
    i: '019aa4d1-0000-7000-8000-000000000000',
    t: 1_763_700_000_000,
    u: '/cart',
    s: 'north-roast.myshopify.com',
    n: 'stickyBar',
    a: 'addToCart',
    p: 'desktop',
    d: '0123456789abcdef',
    h: ['house-blend'],
    q: 0,
  });
});
