import { type Access, FULL_ACCESS, lackOf, PLANS, type PlanId, type Requirements } from '@uptill/feature-schema';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ApiFailure, api } from '../api/client';
import { useScopes } from '../scopes/scopes-context';
import { type BillingDetails, billingDetails } from './billing-details';
import { guessedPlan, keepGuess } from './guessed-plan';

interface Billing {
  /** The shop's billing; null until it has loaded. */
  details: BillingDetails | null;
  /** Why it could not be loaded. */
  failure: ApiFailure | null;
  /** Replaces the details with Shopify's current state. */
  refresh(): Promise<void>;
}

const BillingContext = createContext<Billing>({ details: null, failure: null, refresh: async () => {} });

/** What the shop may use. */
export const AccessContext = createContext<Access>(FULL_ACCESS);

export const useBilling = () => useContext(BillingContext);

export const useAccess = () => useContext(AccessContext);

/** Returns a function that tells whether something needs a higher plan than the shop's. */
export function useNeedsUpgrade(): (...requirements: readonly Requirements[]) => boolean {
  const access = useAccess();
  // Scopes need no upgrade: the merchant may grant them at any time.
  return (...requirements) => lackOf(access, ...requirements) === 'plan';
}

/** Returns a function that tells whether something is hidden, because it is possible in other stores only. */
export function useIsHidden(): (...requirements: readonly Requirements[]) => boolean {
  const access = useAccess();
  return (...requirements) => lackOf(access, ...requirements) === 'plus';
}

interface BillingProviderProps {
  /** The shop's billing as the page embeds it; null for a shop that had not chosen a plan. */
  stored: BillingDetails | null;
  children: ReactNode;
}

/**
 * Provides the shop's billing, and what the shop may use. The state that the page embeds is compared with Shopify's once.
 * Before anything is known, the plan of the session's last page decides.
 */
export function BillingProvider({ stored, children }: BillingProviderProps) {
  const [details, setDetails] = useState(stored);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { granted } = useScopes();
  const [guess, setGuess] = useState<PlanId | null>(null);

  async function refresh(): Promise<void> {
    const result = await api.get('billing?type=currentDetails', billingDetails);
    setFailure(result.ok ? null : result);
    if (!result.ok) return;
    setDetails(result.value);
    keepGuess(planInEffect(result.value));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setGuess(guessedPlan());
    void refresh();
  }, []);

  const { isPaid, canAccessAdvancedAnalytics } = details ?? PLANS[guess ?? 'growth'];
  const isPlus = details?.isPlus ?? false;
  return (
    <BillingContext.Provider value={{ details, failure, refresh }}>
      <AccessContext.Provider value={{ isPaid, canAccessAdvancedAnalytics, isPlus, scopes: granted }}>
        {children}
      </AccessContext.Provider>
    </BillingContext.Provider>
  );
}

/** Returns the plan whose features the shop may use. It differs from the chosen one while a subscription is on hold. */
export function planInEffect({ isPaid, canAccessAdvancedAnalytics }: BillingDetails): PlanId {
  if (!isPaid) return 'free';
  return canAccessAdvancedAnalytics ? 'growth' : 'starter';
}
