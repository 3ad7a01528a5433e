import { environment } from '../../platform/environment.server';
import { stores } from '../../platform/metrics.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { createBilling } from './create-billing.server';

/** The app's billing. */
export const billing = createBilling({
  stores,
  adminShops: environment.UPTILL_ADMIN_SHOPS,
  secret: environment.SHOPIFY_API_SECRET,
  onChange: wakePublisher,
});
