import { getShopMetrics, postShopMetrics, shopMetricsBody } from '../analytics/shop-metrics.server';
import { requiring, resource } from '../api/resource.server';
import { withBody } from '../api/with-body.server';
import { ANALYTICS } from '../shell/pages';
import type { ApiContext } from '../shopify/authenticate.server';

export const loader = resource({
  GET: requiring(ANALYTICS, getShopMetrics),
  POST: requiring(
    ANALYTICS,
    withBody(shopMetricsBody, (body, context: ApiContext) => postShopMetrics(body, context)),
  ),
});

export const action = loader;
