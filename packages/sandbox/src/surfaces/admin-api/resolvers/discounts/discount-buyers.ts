import { gid } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { Discount } from '../../../../shop/discounts/discount.ts';
import { marketId } from '../../../../shop/markets/market.ts';
import type { AdminApiContext } from '../../context.ts';
import { customerFields } from '../customers/customer.ts';
import { findMarket } from '../markets/market.ts';

/** `DiscountContext`: the buyers of a discount. */
export function buyerContext(discount: Discount, context: AdminApiContext) {
  const { shop } = context;
  if (discount.customerIds) return customersOf(discount.customerIds, context);
  if (!discount.markets) return { __typename: 'DiscountBuyerSelectionAll', all: 'ALL' };
  const markets = shop.markets
    .filter(({ handle }) => discount.markets?.includes(handle))
    .map((market) => findMarket(gid('Market', marketId(shop, market)), context));
  return {
    __typename: 'DiscountMarkets',
    markets: (args: Record<string, unknown>) => connection(markets, args),
    marketsCount: markets.length,
  };
}

/** `DiscountCustomerSelection`, the predecessor of the context, without markets. */
export const customerSelection = ({ customerIds }: Discount, context: AdminApiContext) =>
  customerIds ? customersOf(customerIds, context) : { __typename: 'DiscountCustomerAll', allCustomers: true };

const customersOf = (ids: number[], context: AdminApiContext) => ({
  __typename: 'DiscountCustomers',
  customers: context.shop.customers
    .filter(({ id }) => ids.includes(id))
    .map((customer) => customerFields(customer, context)),
});
