import { missingRequirement } from '@uptill/feature-schema';
import type { AdminGraphql } from '../../../platform/shopify/graphql.server';
import { t } from '../../../platform/texts/texts';
import { readOfferDiscounts } from '../../offers/offer-discounts.server';
import { OFFER_PROBLEMS, OFFER_SCOPE, type Offers } from '../../offers/offers';
import { readOffers } from '../../publishing/read-offers.server';
import type { Shop } from '../check.server';
import type { Finding, WayOut } from '../doctor';

/** Finds rewards that the checkout does not grant, because their discount is off, missing, failing, or was refused. */
export async function checkOffers({ database, shop, graphql, access }: Shop): Promise<Finding[]> {
  if (missingRequirement(access, { additionalScopes: [OFFER_SCOPE] })) return [];
  const offers = await readOffers(database.prisma, shop);
  // A change is being published, and may create the discount.
  if (offers.state === 'none' || offers.isPending) return [];
  const row = await database.prisma.shop.findUnique({ where: { id: shop }, select: { offerDiscounts: true } });
  const state = await currentState(offers, row?.offerDiscounts ?? 1, graphql);
  const problem = state === 'deleted' ? undefined : OFFER_PROBLEMS[state];
  const inShopify: WayOut = {
    kind: 'shopify',
    label: t('doctor.openDiscounts'),
    url: `https://${shop}/admin/discounts`,
  };
  if (problem) {
    const { tone, title, help } = problem;
    return [{ severity: tone, title: t(title), reason: t(help), details: [], wayOut: inShopify }];
  }
  if (state !== 'deleted') return [];
  const wayOut: WayOut = { kind: 'repair', label: t('doctor.createDiscount'), resource: 'offers' };
  const [title, reason] = [t('doctor.discountDeleted'), t('doctor.discountDeletedReason')];
  return [{ severity: 'critical', title, reason, details: [], wayOut }];
}

/**
 * Returns the state of the discounts in Shopify; what the last publication found, if it created none. `created` is how many
 * it created.
 */
async function currentState(
  { state }: Offers,
  created: number,
  graphql: AdminGraphql,
): Promise<Offers['state'] | 'deleted'> {
  if (state === 'limitReached' || state === 'tooLarge') return state;
  const discounts = await readOfferDiscounts(graphql);
  if (discounts.length < Math.max(1, created)) return 'deleted';
  return discounts.find((discount) => discount.state !== 'active')?.state ?? 'active';
}
