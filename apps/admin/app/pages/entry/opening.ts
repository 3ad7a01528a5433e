import type { BillingDetails } from '../../domain/billing/billing-details';
import { FIRST_STEPS_PATH } from '../../domain/pages/pages';

/** The state that decides how the app opens. */
export interface OpeningState {
  pathname: string;
  parameters: URLSearchParams;
  details: Pick<BillingDetails, 'packageId' | 'isAdmin'>;
  /** True once Shopify has responded, or failed to, with `details`. */
  isChecked: boolean;
  /** True if the merchant has closed the pricing screen that a link opened, or has chosen another plan on it. */
  isPricingClosed: boolean;
  /** True if the merchant has neither finished nor skipped the first steps. */
  isNew: boolean;
}

export interface Opening {
  /** The page, the pricing screen in its place, or an outline while this is undecided. */
  shows: 'page' | 'pricing' | 'outline';
  /** True if the shop must choose a plan to use the app. */
  hasToChoose: boolean;
  /** Shopify's number of the charge that the merchant has just approved or declined; null without a charge. */
  chargeId: string | null;
  /** True if a link makes the merchant new again. */
  makesNew: boolean;
  /** Path and query of the page to open instead; null if the current page stays. */
  leadsTo: string | null;
}

/**
 * Decides how the app opens. A plan comes before everything else, and the first steps come before the home page. The
 * parameters `charge_id` and `show-ftue` count once, so the app opens the page again without them.
 */
export function openingOf(state: OpeningState): Opening {
  const { pathname, parameters, details, isChecked, isPricingClosed, isNew } = state;
  const hasToChoose = details.packageId === null && !details.isAdmin;
  const chargeId = parameters.get('charge_id');
  if (!isChecked && (hasToChoose || chargeId !== null)) {
    return { shows: hasToChoose ? 'outline' : 'page', hasToChoose, chargeId, makesNew: false, leadsTo: null };
  }
  const isPricing = hasToChoose || (parameters.has('show-billing') && !isPricingClosed);
  const makesNew = !isPricing && parameters.has('show-ftue');
  const isLed = makesNew || (!isPricing && isNew && pathname === '/');
  const counted = isLed ? ['charge_id', 'show-ftue', 'show-billing'] : ['charge_id'];
  const rest = new URLSearchParams([...parameters].filter(([name]) => !counted.includes(name)));
  return {
    shows: isPricing ? 'pricing' : isLed ? 'outline' : 'page',
    hasToChoose,
    chargeId,
    makesNew,
    leadsTo: isLed || chargeId !== null ? `${isLed ? FIRST_STEPS_PATH : pathname}?${rest}` : null,
  };
}
