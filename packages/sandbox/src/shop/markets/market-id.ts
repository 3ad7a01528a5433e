import { shopId } from '../install/shop-id.ts';
import type { Market } from './market.ts';

/** Returns the numeric id of a market, derived from its position, because the state identifies markets by handle. */
export function marketId(shop: { domain: string; markets: Market[] }, { handle }: Pick<Market, 'handle'>): number {
  return shopId(shop.domain) + 100 + shop.markets.findIndex((market) => market.handle === handle);
}
