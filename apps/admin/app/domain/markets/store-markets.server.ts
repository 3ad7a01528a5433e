import type { Market } from '@uptill/feature-schema';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const STORE_MARKETS = `#graphql
  query StoreMarkets {
    markets(first: 50, type: REGION) {
      nodes {
        id
        name
        handle
        status
      }
    }
  }
`;

const MARKET_COUNTRIES = `#graphql
  query MarketCountries($id: ID!) {
    market(id: $id) {
      conditions {
        regionsCondition {
          regions(first: 250) {
            nodes {
              ... on MarketRegionCountry {
                code
              }
            }
          }
        }
      }
    }
  }
`;

const storeMarkets = z.object({
  markets: z.object({
    nodes: z.array(z.object({ id: z.string(), name: z.string(), handle: z.string(), status: z.string() })),
  }),
});

const marketCountries = z.object({
  market: z
    .object({
      conditions: z
        .object({
          regionsCondition: z
            .object({ regions: z.object({ nodes: z.array(z.object({ code: z.string().optional() })) }) })
            .nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

/** Reads the active markets of the store that consist of countries. Needs the scope `read_markets`. */
export async function readStoreMarkets(graphql: AdminGraphql): Promise<Market[]> {
  const { markets } = await runOperation(graphql, STORE_MARKETS, {}, storeMarkets);
  const found: Market[] = [];
  // Sequentially: a query for the regions of all markets would exceed the cost limit.
  for (const { id, name, handle, status } of markets.nodes) {
    if (status !== 'ACTIVE') continue;
    const { market } = await runOperation(graphql, MARKET_COUNTRIES, { id }, marketCountries);
    const regions = market?.conditions?.regionsCondition?.regions.nodes ?? [];
    const countries = regions.flatMap(({ code }) => (code ? [code] : []));
    if (countries.length > 0) found.push({ id: `shopify-${handle.replaceAll(/[_.]/g, '-')}`, name, countries });
  }
  return found;
}
