import { missingRequirement } from '@uptill/feature-schema';
import type { AdminGraphql } from '../../../platform/shopify/graphql.server';
import { t } from '../../../platform/texts/texts';
import { readOfferDiscounts } from '../../offers/offer-discounts.server';
import { OFFER_PROBLEMS, OFFER_SCOPE, type Offers } from '../../offers/offers';
import { readOffers } from '../../publishing/read-offers.server';
import type { Shop } from '../check.server';
import type { Finding, Fix } from '../check-report';

/** Reports rewards that the checkout does not grant, because their discount is off, missing, failing, or was refused. */
export async function checkOffers({ database, shop, graphql, access }: Shop): Promise<Finding[]> {
  if (missingRequirement(access, { additionalScopes: [OFFER_SCOPE] })) return [];
  const offers = await readOffers(database.prisma, shop);
  // A publication is pending, and may create the discount.
  if (offers.state === 'none' || offers.isPending) return [];
  const row = await database.prisma.shop.findUnique({ where: { id: shop }, select: { offerDiscounts: true } });
  const state = await currentState(offers, row?.offerDiscounts ?? 1, graphql);
  const problem = state === 'deleted' ? undefined : OFFER_PROBLEMS[state];
  const inShopify: Fix = {
    kind: 'shopify',
    label: t('setupCheck.openDiscounts'),
    url: `https://${shop}/admin/discounts`,
  };
  if (problem) {
    const { tone, title, help } = problem;
    return [{ severity: tone, title: t(title), reason: t(help), details: [], fix: inShopify }];
  }
  if (state !== 'deleted') return [];
  const fix: Fix = { kind: 'repair', label: t('setupCheck.createDiscount'), resource: 'offers' };
  const [title, reason] = [t('setupCheck.discountDeleted'), t('setupCheck.discountDeletedReason')];
  return [{ severity: 'critical', title, reason, details: [], fix }];
}

/**
 * Returns the state of the discounts in Shopify, or the last publication's result if it created none. `created` is the
 * number of discounts that it created.
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
