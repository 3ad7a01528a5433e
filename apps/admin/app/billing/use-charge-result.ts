import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { PLANS } from '@uptill/feature-schema';
import { useEffect } from 'react';
import { SUCCESS_TOAST_MS } from '../draft/use-draft';
import { t } from '../texts/texts';
import { planInEffect, useBilling } from './billing';
import { guessedPlan } from './guessed-plan';

/**
 * Says in a toast whether the plan has changed, after the merchant has returned from Shopify's page about a charge. The
 * page's data is newer than the return. If the browser denies storage, the number of the charge tells what has changed.
 */
export function useChargeResult(): void {
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { details } = useBilling();
  const chargeId = parameters.get('charge_id');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each charge
  useEffect(() => {
    if (!chargeId || !details) return;
    const { packageId, isConfirmed } = details;
    const before = guessedPlan();
    const isChanged = details.chargeId === chargeId || (before !== null && before !== planInEffect(details));
    const result =
      isChanged && packageId ? t('billing.youreOnNow', { name: PLANS[packageId].name }) : t('billing.notChanged');
    const unknown = t('billing.notConfirmed');
    shopify.toast.show(isConfirmed ? result : unknown, { duration: SUCCESS_TOAST_MS });
    const rest = new URLSearchParams(parameters);
    rest.delete('charge_id');
    navigate({ pathname, search: `${rest}` }, { replace: true });
  }, [chargeId]);
}
