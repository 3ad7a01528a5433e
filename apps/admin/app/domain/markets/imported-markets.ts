import { type Market, marketSchema } from '@uptill/feature-schema';
import { z } from 'zod';

/** The scopes for importing the store's markets. */
export const MARKET_SCOPES = ['read_markets'];

/** Response body of `GET /api/markets/store`: the store's own markets. */
export const storeMarkets = z.object({ markets: z.array(marketSchema) });

/**
 * Merges the store's markets into markets: replaces the countries of a market with the same id or name, and appends the
 * others.
 */
export function withStoreMarkets(markets: readonly Market[], store: readonly Market[]): Market[] {
  const isSame = (one: Market, other: Market) =>
    one.id === other.id || one.name.trim().toLowerCase() === other.name.trim().toLowerCase();
  const updated = markets.map((market) => {
    const { countries } = store.find((other) => isSame(market, other)) ?? market;
    return { ...market, countries };
  });
  return [...updated, ...store.filter((market) => !markets.some((other) => isSame(market, other)))];
}
