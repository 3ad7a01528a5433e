import { shopMetricsState, shopMetricsToken } from '../domain/analytics/shop-metrics';
import {
  getShopMetrics,
  postShopMetrics,
  shopMetricsBody,
  shopMetricsQuery,
} from '../domain/analytics/shop-metrics.server';
import { ANALYTICS } from '../domain/pages/pages';
import { operation, resource } from './resource.server';

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
    summary: 'Starts a report of the last days or a period, and responds with its token',
    body: shopMetricsBody,
    answer: shopMetricsToken,
    requires: ANALYTICS,
    handle: ({ body, shop }) => postShopMetrics(shop, body),
  }),
});

export const action = loader;
