import { type Access, FULL_ACCESS, missingRequirement, type Requirements } from '@uptill/feature-schema';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type BillingDetails, billingDetails } from '../../domain/billing/billing-details';
import { api } from '../../platform/api/client';
import { useOnMount } from '../shell/use-on-change';
import { useScopes } from './scopes-context';

interface Billing {
  details: BillingDetails;
  /** True once Shopify has been asked for the details. If it did not answer, they are as last stored. */
  isChecked: boolean;
  /** Replaces the details with Shopify's current state. */
  refresh(): Promise<void>;
}

export const BillingContext = createContext<Billing | null>(null);

/** What the shop may use. */
export const AccessContext = createContext<Access>(FULL_ACCESS);

/**
 * Returns the shop's billing.
 * @throws Error outside `BillingProvider`.
 */
export function useBilling(): Billing {
  const billing = useContext(BillingContext);
  if (!billing) throw new Error('useBilling needs a BillingProvider');
  return billing;
}

export const useAccess = () => useContext(AccessContext);

/** Returns a function that tells whether something needs a higher plan than the shop's. */
export function useNeedsUpgrade(): (...requirements: readonly Requirements[]) => boolean {
  const access = useAccess();
  // Scopes need no upgrade: the merchant may grant them at any time.
  return (...requirements) => missingRequirement(access, ...requirements) === 'plan';
}

/** Returns a function that tells whether something is hidden, because it is possible in other stores only. */
export function useIsHidden(): (...requirements: readonly Requirements[]) => boolean {
  const access = useAccess();
  return (...requirements) => missingRequirement(access, ...requirements) === 'plus';
}

interface BillingProviderProps {
  /** The shop's billing as the page embeds it. */
  initial: BillingDetails;
  children: ReactNode;
}

/** Provides the shop's billing, and what the shop may use. Asks Shopify once if the page has not done so. */
export function BillingProvider({ initial, children }: BillingProviderProps) {
  const [details, setDetails] = useState(initial);
  const [isChecked, setChecked] = useState(initial.isConfirmed);
  const { granted } = useScopes();

  async function refresh(): Promise<void> {
    const result = await api.get('billing?type=currentDetails', billingDetails);
    setChecked(true);
    if (result.ok) setDetails(result.value);
  }

  useOnMount(() => {
    if (!isChecked) void refresh();
  });

  const { isPaid, canAccessAdvancedAnalytics, isPlus } = details;
  return (
    <BillingContext.Provider value={{ details, isChecked, refresh }}>
      <AccessContext.Provider value={{ isPaid, canAccessAdvancedAnalytics, isPlus, scopes: granted }}>
        {children}
      </AccessContext.Provider>
    </BillingContext.Provider>
  );
}
