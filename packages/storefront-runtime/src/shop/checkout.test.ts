// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutUrl, saveShippingSelection } from './checkout.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the address of the checkout', () => {
  it('has the page’s language', () => {
    expect(checkoutUrl('/fr/', 'fr')).toBe('/fr/checkout?locale=fr');
  });

  it('has the saved country, province and zip', () => {
    saveShippingSelection({ country: 'CA', province: 'QC', zip: 'H2X 1Y4' });
    expect([...new URL(checkoutUrl('/', 'pt-PT'), 'https://shop.test').searchParams]).toEqual([
      ['locale', 'pt-PT'],
      ['checkout[shipping_address][country]', 'CA'],
      ['checkout[shipping_address][province]', 'QC'],
      ['checkout[shipping_address][zip]', 'H2X 1Y4'],
    ]);
  });

  it('has no empty parts, and only those of the last selection', () => {
    saveShippingSelection({ country: 'CA', province: 'QC', zip: 'H2X 1Y4' });
    saveShippingSelection({ country: 'DE', province: '', zip: '' });
    const { searchParams } = new URL(checkoutUrl('/', 'de'), 'https://shop.test');
    expect([...searchParams.keys()]).toEqual(['locale', 'checkout[shipping_address][country]']);
  });

  it('has only the language if the browser denies storage', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied');
      });
    }
    saveShippingSelection({ country: 'CA', province: '', zip: '' });
    expect(checkoutUrl('/', 'en')).toBe('/checkout?locale=en');
  });
});
