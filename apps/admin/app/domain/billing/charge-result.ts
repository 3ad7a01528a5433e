import { PLANS } from '@uptill/feature-schema';
import { t } from '../../platform/texts/texts';
import type { BillingDetails } from './billing-details';

/**
 * Returns a message about the plan after the merchant has returned from Shopify's charge page. The charge of an approved
 * plan has the number of its subscription.
 */
export function chargeResult({ packageId, chargeId, isConfirmed }: BillingDetails, returned: string): string {
  if (!isConfirmed) return t('billing.notConfirmed');
  if (!packageId || chargeId !== returned) return t('billing.notChanged');
  return t('billing.youreOnNow', { name: PLANS[packageId].name });
}
