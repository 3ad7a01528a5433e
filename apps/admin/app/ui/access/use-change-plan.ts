import { useAppBridge } from '@shopify/app-bridge-react';
import { PLANS, type PlanId } from '@uptill/feature-schema';
import { useState } from 'react';
import { planChange } from '../../domain/billing/billing-details';
import { api } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { useShop } from '../shell/shop-context';
import { SUCCESS_TOAST_MS } from '../shell/toast-times';
import { useBilling } from './billing';

/** Time for the browser to leave the page, in milliseconds. */
const LEAVING_MS = 5_000;

/**
 * Returns a function that changes the shop's plan. For a paid plan, it opens Shopify's page for approving it, from which
 * the merchant returns to the current page. `changing` is the last requested plan.
 */
export function useChangePlan() {
  const shopify = useAppBridge();
  const { host } = useShop();
  const { refresh } = useBilling();
  const [changing, setChanging] = useState<PlanId | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function change(plan: PlanId): Promise<void> {
    setChanging(plan);
    setError(null);
    const query = new URLSearchParams({ type: 'changePlan', plan, host, from: window.location.pathname });
    const result = await api.get(`billing?${query}`, planChange);
    if (!result.ok) {
      setError(result.message);
      await refresh();
    } else if (PLANS[plan].isPaid) {
      window.open(result.value.changePlanURL, '_top');
      // The button shows its progress until the page is left. The merchant may stay, because of unsaved changes.
      setTimeout(() => setChanging(null), LEAVING_MS);
      return;
    } else {
      await refresh();
      shopify.toast.show(t('billing.youreOnThePlan', { name: PLANS[plan].name }), { duration: SUCCESS_TOAST_MS });
    }
    setChanging(null);
  }

  return { change, changing, error };
}
