import { database } from '../database.server';
import { environment } from '../environment.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import { createBilling } from './create-billing.server';

/** The app's billing. */
export const billing = createBilling({
  database,
  adminShops: environment.UPTILL_ADMIN_SHOPS,
  secret: environment.SHOPIFY_API_SECRET,
  onChange: wakePublisher,
});
