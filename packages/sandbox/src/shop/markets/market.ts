import { z } from 'zod';
import { shopId } from '../install/shop-id.ts';

const market = z.object({
  handle: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()).min(1),
  /** ISO 4217: the currency of prices and payments. */
  currency: z.string(),
  /** Exchange rate: units of this currency per unit of the shop's currency. */
  rate: z.number().positive(),
  /** Adjustment of the converted price; negative for lower prices. */
  priceAdjustmentPercent: z.number(),
  /** Languages that visitors can choose. */
  locales: z.array(z.string()),
  enabled: z.boolean(),
});

/**
 * The first market is the primary one. It has the shop's own country and currency, and serves visitors without another
 * market.
 */
export const marketsState = z.array(market);

export type Market = z.infer<typeof market>;

export const enabledMarkets = ({ markets }: { markets: Market[] }) => markets.filter((market) => market.enabled);

/** Returns the numeric id of a market, derived from its position, because the state identifies markets by handle. */
export function marketId(shop: { domain: string; markets: Market[] }, { handle }: Pick<Market, 'handle'>): number {
  return shopId(shop.domain) + 100 + shop.markets.findIndex((market) => market.handle === handle);
}
