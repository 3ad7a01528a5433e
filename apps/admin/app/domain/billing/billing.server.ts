import { database } from '../../platform/database.server';
import { environment } from '../../platform/environment.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { createBilling } from './create-billing.server';

/** The app's billing. */
export const billing = createBilling({
  database,
  adminShops: environment.UPTILL_ADMIN_SHOPS,
  secret: environment.SHOPIFY_API_SECRET,
  onChange: wakePublisher,
});
