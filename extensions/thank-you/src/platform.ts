import type { Api as OrderStatusApi } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import type { Api as ThankYouApi } from '@shopify/ui-extensions/purchase.thank-you.block.render';

/**
 * What the platform offers on both pages, in the global `shopify`. Its values are signals: components that read them are
 * rendered again after a change.
 */
export type PlatformApi = ThankYouApi | OrderStatusApi;
