import { z } from 'zod';
import type { TextId } from '../../platform/texts/texts';

/** The access scope for the discounts that grant offers. */
export const OFFER_SCOPE = 'write_discounts';

/**
 * Whether the checkout grants the rewards that a shop's settings promise.
 * - `none`: there are no rewards.
 * - `active`: the checkout grants them.
 * - `limitReached`: Shopify allows no further discounts by apps in this store.
 * - `turnedOff`: the merchant has deactivated our discount in Shopify.
 * - `failing`: Shopify reports that our Function has failed.
 * - `tooLarge`: the offers exceed Shopify's limit for the input of our Function.
 *
 * In the last four states, features with rewards are not published.
 */
const OFFER_STATES = ['none', 'active', 'limitReached', 'turnedOff', 'failing', 'tooLarge'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** The merchant's message about a state. */
export interface OfferProblem {
  title: TextId;
  help: TextId;
  tone: 'warning' | 'critical';
}

/** The states that require the merchant's attention. */
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
  /** Reason why the settings could not be published at the last attempt, for the merchant; null before a failure. */
  lastError: z.string().nullable(),
  /** Shopify's reason for refusing the product of a paid add-on, which is not offered then; null without a refusal. */
  extrasError: z.string().nullable(),
});

export type Offers = z.infer<typeof offersSchema>;
