import type { Api as OrderStatusApi } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import type { Api as ThankYouApi } from '@shopify/ui-extensions/purchase.thank-you.block.render';

/**
 * The APIs of the global `shopify` on both pages. Its values are signals: components that read them rerender on change.
 */
export type PlatformApi = ThankYouApi | OrderStatusApi;
