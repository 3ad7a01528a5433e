import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import type { Discount } from '../../../../shop/discounts/discount.ts';
import { marketId } from '../../../../shop/markets/market.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import { changedIds } from './items-input.ts';

type Change = { add?: string[] | null; remove?: string[] | null } | null;

/** `DiscountContextInput`, or the older `DiscountCustomerSelectionInput`. */
export interface BuyersInput {
  all?: string | boolean | null;
  customers?: Change;
  customerSegments?: Change;
  markets?: Change;
}

/**
 * Returns the customers and markets that an input selects. Throws for customer segments, which the sandbox does not
 * have.
 */
export function buyersOf(
  { all, customers, customerSegments, markets }: BuyersInput,
  shop: ShopState,
  before: Discount | undefined,
): Partial<Discount> {
  if (customerSegments) throw notInSandbox('DiscountContextInput.customerSegments');
  if (all) return { customerIds: undefined, markets: undefined };
  if (customers) {
    const customerIds = changedIds(before?.customerIds, 'Customer', customers.add, customers.remove);
    return { customerIds, markets: undefined };
  }
  if (!markets) return {};
  const known = shop.markets.map((market) => ({ handle: market.handle, id: marketId(shop, market) }));
  const idsBefore = known.filter(({ handle }) => before?.markets?.includes(handle)).map(({ id }) => id);
  const ids = changedIds(idsBefore, 'Market', markets.add, markets.remove);
  const handles = known.filter(({ id }) => ids.includes(id)).map(({ handle }) => handle);
  return { customerIds: undefined, markets: handles };
}
