import type { PrismaClient } from '@uptill/prisma';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { type OfferDiscount, readOfferDiscounts } from '../offers/offer-discounts.server';
import { OFFER_SCOPE } from '../offers/offers';
import { republishTarget } from '../publishing/publications.server';
import { readAppMetafield } from '../shop-metafields/app-metafield.server';

/**
 * Publishes a shop again if its discounts differ from the last publication's: if the merchant has turned one off or deleted
 * it, if the Function fails, if there is a surplus discount, or if the store may be below its limit again.
 */
export async function checkOffers(prisma: PrismaClient, shop: string, graphql: AdminGraphql): Promise<void> {
  const { scopes } = await readAppMetafield(graphql, 'config');
  if (!scopes.includes(OFFER_SCOPE)) return;
  const published = await prisma.shop.findUnique({ where: { id: shop } });
  if (!published || isAsPublished(published, await readOfferDiscounts(graphql))) return;
  await republishTarget(prisma, shop, 'config');
}

function isAsPublished(
  { offersState: state, offerDiscounts: count }: { offersState: string; offerDiscounts: number },
  discounts: readonly OfferDiscount[],
): boolean {
  const combinations = new Set(discounts.map(({ combination }) => combination));
  if (combinations.size < discounts.length || state === 'limitReached') return false;
  if (state === 'none') return discounts.length === 0;
  if (state === 'tooLarge') return true;
  if (state === 'active' && discounts.length !== count) return false;
  const [found = discounts[0]] = discounts.filter((discount) => discount.state !== 'active');
  return found?.state === state;
}
