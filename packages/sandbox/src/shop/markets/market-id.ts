import { shopId } from '../install/shop-id.ts';
import type { Market } from './market.ts';

/** A market's number is its place, since the sandbox knows markets by their handles. */
export function marketId(shop: { domain: string; markets: Market[] }, { handle }: Pick<Market, 'handle'>): number {
  return shopId(shop.domain) + 100 + shop.markets.findIndex((market) => market.handle === handle);
}
