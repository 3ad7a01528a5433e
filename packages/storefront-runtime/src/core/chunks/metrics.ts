import { watchConsent } from '../../metrics/consent.ts';
import { createMetrics, type Metrics } from '../../metrics/metrics.ts';
import type { PageData } from '../../page/page-data.ts';
import type { Shop } from '../../shop/shop.ts';

/** Starts a page's metrics, which forward each event to the merchant's tracking providers. */
export function startMetrics(shop: Shop, data: PageData): Metrics {
  const { loadChunk } = shop.page;
  const { providers: ids } = data.config;
  const providers =
    ids &&
    loadChunk('providers', import('../../providers/providers.ts')).then(({ startProviders }) =>
      startProviders({ ids, cart: shop.cart, loadChunk, watchConsent }),
    );
  providers?.catch(() => undefined);
  return createMetrics(shop, data, (event) => {
    void providers?.then(
      (tell) => tell(event),
      () => undefined,
    );
  });
}
