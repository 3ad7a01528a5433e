import type { ShopData } from '../domain/shop-data/shop-data';

/** The metadata of a shop that sells in euros, with these changes. */
export function testMetadata(changes: Partial<ShopData['shopMetadata']> = {}): ShopData['shopMetadata'] {
  return {
    name: 'Toy shop',
    domain: 'toys.example',
    money_format: '€{{amount}}',
    money_with_currency_format: '€{{amount}} EUR',
    currency: 'EUR',
    primary_locale: null,
    ...changes,
  };
}
