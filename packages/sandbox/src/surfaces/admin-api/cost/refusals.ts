import type { ThrottleStatus } from './rate-limit.ts';

/** What a single query may cost. Source: shopify.dev, "GraphQL Admin API rate limits". */
export const QUERY_COST_LIMIT = 1000;

const documentation = 'https://shopify.dev/api/usage/rate-limits';

/** A query that would cost more than any query may: nothing of it runs. */
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

/** Not enough points are left: this, and not status 429 unless the shop is switched so. */
export const throttled = (requestedQueryCost: number, throttleStatus: ThrottleStatus) => ({
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation } }],
  extensions: { cost: { requestedQueryCost, actualQueryCost: null, throttleStatus } },
});
