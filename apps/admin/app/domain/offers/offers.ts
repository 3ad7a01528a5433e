import { z } from 'zod';
import type { TextId } from '../../platform/texts/texts';

/** The access scope for the discounts that grant offers. */
export const OFFER_SCOPE = 'write_discounts';

/**
 * Whether the checkout grants what a shop's settings promise.
 * - `none`: they promise nothing.
 * - `active`: it does.
 * - `limitReached`: Shopify allows no further discounts by apps in this store.
 * - `turnedOff`: the merchant has deactivated our discount in Shopify.
 * - `failing`: Shopify reports that our Function has failed.
 * - `tooLarge`: the offers are larger than Shopify passes to our Function.
 *
 * In the last four, features that promise something are not published.
 */
const OFFER_STATES = ['none', 'active', 'limitReached', 'turnedOff', 'failing', 'tooLarge'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** What the merchant is told about a state. */
export interface OfferProblem {
  title: TextId;
  help: TextId;
  tone: 'warning' | 'critical';
}

/** The states that need the merchant. */
export const OFFER_PROBLEMS: Partial<Record<OfferState, OfferProblem>> = {
  limitReached: { title: 'offers.limitReached', help: 'offers.limitReachedHelp', tone: 'critical' },
  turnedOff: { title: 'offers.turnedOff', help: 'offers.turnedOffHelp', tone: 'warning' },
  tooLarge: { title: 'offers.tooLarge', help: 'offers.tooLargeHelp', tone: 'critical' },
  failing: { title: 'offers.failing', help: 'offers.failingHelp', tone: 'critical' },
};

/** Response body of `GET /api/offers`. */
export const offersSchema = z.object({
  state: z.enum(OFFER_STATES),
  /** True while the saved settings are not live yet. */
  isPending: z.boolean(),
  /** Why they could not be published at the last attempt, as a sentence for the merchant; null before a failure. */
  lastError: z.string().nullable(),
  /** Why Shopify refused the product of a paid extra, which is not offered then, in its words; null if it did not. */
  extrasError: z.string().nullable(),
});

export type Offers = z.infer<typeof offersSchema>;
