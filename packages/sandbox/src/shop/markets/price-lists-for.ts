import type { Customer } from '../customers/customer.ts';
import type { ShopState } from '../state/state.ts';
import type { Market } from './market.ts';
import type { PriceList } from './price-list.ts';

/**
 * Returns the price lists for a visitor, from the company location or from the market. Empty if the market's
 * own prices apply.
 */
export function priceListsFor(
  { catalogs, priceLists }: ShopState,
  market: Market,
  customer: Customer | null,
): PriceList[] {
  const isMine = customer?.company
    ? ({ companyLocationIds }: ShopState['catalogs'][number]) => companyLocationIds.includes(customer.id)
    : ({ markets }: ShopState['catalogs'][number]) => markets.includes(market.handle);
  const ids = catalogs
    .filter((catalog) => catalog.status === 'ACTIVE' && isMine(catalog))
    .map((one) => one.priceListId);
  return priceLists.filter(({ id }) => ids.includes(id));
}
