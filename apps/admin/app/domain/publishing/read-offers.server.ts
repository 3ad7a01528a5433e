import type { PrismaClient } from '@uptill/prisma';
import { type Offers, offersSchema } from '../offers/offers';
import { reasonText } from './failure-reason';
import { readConfigPublication } from './publications.server';

/** Reads whether the checkout grants the rewards that a shop's settings promise, and the store sells the add-ons. */
export async function readOffers(prisma: PrismaClient, shop: string): Promise<Offers> {
  const publication = await readConfigPublication(prisma, shop);
  const row = await prisma.shop.findUnique({ where: { id: shop }, select: { offersState: true, extrasError: true } });
  return offersSchema.parse({
    state: row?.offersState ?? 'none',
    extrasError: row?.extrasError ? reasonText(row.extrasError) : null,
    ...publication,
  });
}
