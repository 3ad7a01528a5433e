import { z } from 'zod';

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

/** The first market is the primary one. It has the shop's own country and currency, and serves visitors without another market. */
export const marketsState = z.array(market);

export type Market = z.infer<typeof market>;

export const enabledMarkets = ({ markets }: { markets: Market[] }) => markets.filter((market) => market.enabled);
