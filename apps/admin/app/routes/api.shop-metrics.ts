import { shopMetricsState, shopMetricsToken } from '../analytics/shop-metrics';
import { getShopMetrics, postShopMetrics, shopMetricsBody, shopMetricsQuery } from '../analytics/shop-metrics.server';
import { operation, resource } from '../api/resource.server';
import { ANALYTICS } from '../shell/pages';

export const loader = resource({
  GET: operation({
    summary: 'Reads the state of a report, and the report once it is done',
    query: shopMetricsQuery,
    answer: shopMetricsState,
    requires: ANALYTICS,
    errors: ['not_found'],
    handle: getShopMetrics,
  }),
  POST: operation({
    summary: 'Asks for a report of the last days or a period, and answers with its token',
    body: shopMetricsBody,
    answer: shopMetricsToken,
    requires: ANALYTICS,
    handle: ({ body, shop }) => postShopMetrics(shop, body),
  }),
});

export const action = loader;
