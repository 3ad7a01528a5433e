// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutUrl } from '../../shop/checkout.ts';
import { saveAddress, savedAddress } from './saved-address.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const address = { country: 'Canada', province: 'Quebec', zip: 'H2X 1Y4' };
const text = 'H2X 1Y4, Québec, Canada';

const parametersOf = (url: string) => [...new URL(url, 'https://shop.test').searchParams];

describe('a saved address', () => {
  it('is from the last save, whatever its parts contain', () => {
    expect(savedAddress()).toBeUndefined();
    const part = fc.string({ unit: 'binary', maxLength: 20 });
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.record({ country: name, province: part, zip: part }), name, (saved, shown) => {
        saveAddress({ address: saved, text: shown });
        expect(savedAddress()).toEqual({ address: saved, text: shown });
      }),
    );
  });

  it('is in the checkout URL, without empty parts', () => {
    saveAddress({ address, text });
    expect(parametersOf(checkoutUrl('/', 'fr'))).toEqual([
      ['locale', 'fr'],
      ['checkout[shipping_address][country]', 'Canada'],
      ['checkout[shipping_address][province]', 'Quebec'],
      ['checkout[shipping_address][zip]', 'H2X 1Y4'],
    ]);
    saveAddress({ address: { country: 'Ireland', province: '', zip: '' }, text: 'Ireland' });
    expect(parametersOf(checkoutUrl('/', 'en'))).toEqual([
      ['locale', 'en'],
      ['checkout[shipping_address][country]', 'Ireland'],
    ]);
  });

  it('does not exist if the browser denies storage', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied');
      });
    }
    saveAddress({ address, text });
    expect(savedAddress()).toBeUndefined();
  });
});
