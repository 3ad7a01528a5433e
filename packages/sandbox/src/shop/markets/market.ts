import { z } from 'zod';

const market = z.object({
  handle: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()).min(1),
  /** ISO 4217: what its visitors are shown and pay. */
  currency: z.string(),
  /** Presentment currency for one unit of the shop's. */
  rate: z.number().positive(),
  /** On top of the rate; negative for cheaper. */
  priceAdjustmentPercent: z.number(),
  /** Languages that its visitors may choose. */
  locales: z.array(z.string()),
  enabled: z.boolean(),
});

/** The first market is the primary one: it holds the shop's own country and currency, and takes whoever belongs to no other. */
export const marketsState = z.array(market);

export type Market = z.infer<typeof market>;

export const enabledMarkets = ({ markets }: { markets: Market[] }) => markets.filter((market) => market.enabled);
