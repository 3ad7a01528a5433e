import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useAppBridge } from '@shopify/app-bridge-react';
import { Banner, Page } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { chargeResult } from '../../domain/billing/charge-result';
import { adminUrl, ownPath } from '../../platform/shopify/admin-url';
import { t } from '../../platform/texts/texts';
import { useBilling } from '../../ui/access/billing';
import { useFirstTime } from '../../ui/first-steps/first-time';
import { LoadingPage } from '../../ui/shell/app-page';
import { useShop } from '../../ui/shell/shop-context';
import { SUCCESS_TOAST_MS } from '../../ui/shell/toast-times';
import { useOnChange } from '../../ui/shell/use-on-change';
import { PricingScreen } from '../billing/pricing-screen';
import { openingOf } from './opening';
import { reopenOutsideAdmin } from './reopen';
import { decodeAddress, trustedAddress } from './trusted-address';

/** The parameters with an address for the top window, and their parsers. */
const ADDRESSES = {
  billingURL: (value) => value,
  authURL: decodeAddress,
} satisfies Record<string, (value: string) => string | null>;

interface EntryProps {
  apiKey: string;
  children: ReactNode;
}

/**
 * Decides what the app opens with: reopens a page outside the Shopify admin inside it, opens the address in the page's
 * parameters in the top window, reports the result of a charge, and shows the pricing screen, the first steps or the page.
 * It is the only component that navigates at the start, because two navigations would cancel each other.
 */
export function Entry({ apiKey, children }: EntryProps) {
  const shopify = useAppBridge();
  const navigate = useNavigate();
  const { shop } = useShop();
  const { details, isChecked } = useBilling();
  const { isNew, setNew } = useFirstTime();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const [isRefused, setRefused] = useState(false);
  /** The plan at the time the pricing screen of a link was opened. It closes when the plan changes. */
  const [pricedPlan, setPricedPlan] = useState<string | null | undefined>(details.packageId);
  const isPricingClosed = pricedPlan !== details.packageId;
  const opening = openingOf({ pathname, parameters, details, isChecked, isPricingClosed, isNew });
  const { shows, hasToChoose, chargeId, makesNew, leadsTo } = opening;

  useOnChange([apiKey, shop, parameters, leadsTo], () => {
    if (reopenOutsideAdmin(adminUrl(apiKey, shop, ownPath(window.location)), window)) return;
    const [name, read] = Object.entries(ADDRESSES).find(([name]) => parameters.has(name)) ?? [];
    if (name && read) {
      const address = trustedAddress(read(parameters.get(name) ?? '') ?? '', { shop, origin: window.location.origin });
      setRefused(address === null);
      if (address) {
        const page = leaveFor(address, name);
        // If the top window stays, the router has to know the page's own address too.
        return navigate(page, { replace: true });
      }
    }
    if (!leadsTo) return;
    if (makesNew) void setNew(true);
    if (chargeId !== null) shopify.toast.show(chargeResult(details, chargeId), { duration: SUCCESS_TOAST_MS });
    navigate(leadsTo, { replace: true });
  });

  return (
    <>
      {isRefused && (
        <Page>
          <Banner tone="warning" title={t('entry.linkRefused')} onDismiss={() => setRefused(false)}>
            {t('entry.linkRefusedHelp')}
          </Banner>
        </Page>
      )}
      {shows === 'pricing' && <PricingScreen onClose={hasToChoose ? undefined : () => setPricedPlan(undefined)} />}
      {shows === 'outline' && <LoadingPage title={t(hasToChoose ? 'billing.chooseAPlan' : 'firstSteps.title')} />}
      {shows === 'page' && children}
    </>
  );
}

/**
 * Opens an address in the top window. Removes its parameter from the history, so that the merchant can come back. Returns
 * the page's address without the parameter.
 */
function leaveFor(address: string, parameter: string): string {
  const rest = new URL(window.location.href);
  rest.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', rest);
  window.open(address, '_top');
  return rest.pathname + rest.search;
}
