import { companiesOf } from '../customers/company.ts';
import type { Customer } from '../customers/customer.ts';
import type { Catalog, PriceList } from './price-list.ts';

/** Returns the initial catalog of every shop: companies pay 20 % less. */
export function seedCatalogs(shop: { currency: string; customers: Customer[] }): {
  catalogs: Catalog[];
  priceLists: PriceList[];
} {
  const priceList: PriceList = {
    id: 28_000_000_001,
    name: 'Wholesale',
    currency: shop.currency,
    adjustmentPercent: -20,
    compareAtMode: 'ADJUSTED',
    fixedPrices: [],
    quantityRules: [],
  };
  const catalog: Catalog = {
    id: 29_000_000_001,
    title: 'Wholesale',
    status: 'ACTIVE',
    companyLocationIds: companiesOf(shop).map(({ id }) => id),
    markets: [],
    priceListId: priceList.id,
  };
  return { catalogs: [catalog], priceLists: [priceList] };
}
