import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { PLANS } from '@uptill/feature-schema';
import { useEffect } from 'react';
import { SUCCESS_TOAST_MS } from '../draft/use-draft';
import { useBilling } from './billing';

/**
 * Says in a toast whether the plan has changed, after the merchant has returned from Shopify's page about a charge. The
 * page's data is newer than the return, so the parameter only tells which charge it was about.
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
    const { packageId } = details;
    const isApproved = details.chargeId === chargeId && packageId !== null;
    const text = isApproved ? `You’re on ${PLANS[packageId].name} now` : 'Your plan was not changed';
    shopify.toast.show(text, { duration: SUCCESS_TOAST_MS });
    const rest = new URLSearchParams(parameters);
    rest.delete('charge_id');
    navigate({ pathname, search: `${rest}` }, { replace: true });
  }, [chargeId]);
}
