import type { ThrottleStatus } from './rate-limit.ts';

/** Maximum cost of a single query. Source: shopify.dev, "GraphQL Admin API rate limits". */
export const QUERY_COST_LIMIT = 1000;

const documentation = 'https://shopify.dev/api/usage/rate-limits';

/** Returns the response to a query above the maximum cost. It is not executed. */
export const maxCostExceeded = (cost: number) => ({
  errors: [
    {
      message: `Query cost is ${cost}, which exceeds the single query max cost limit (${QUERY_COST_LIMIT}).

See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the
cost of a query is calculated.

To query larger amounts of data with fewer limits, bulk operations should be used instead.
See https://shopify.dev/tutorials/perform-bulk-operations-with-admin-api for usage details.
`,
      extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: QUERY_COST_LIMIT, documentation },
    },
  ],
});

/**
 * Returns the response to a query without enough points left. The status is 200, unless the shop's behaviours change it
 * to 429.
 */
export const throttled = (requestedQueryCost: number, throttleStatus: ThrottleStatus) => ({
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation } }],
  extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus } },
});
