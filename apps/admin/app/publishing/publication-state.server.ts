import type { PrismaClient } from '@uptill/prisma';
import type { Publication } from '../dashboard/dashboard';
import { PUBLICATION_TARGET } from './target';

/** Whether shoppers see what the merchant saved last. */
export async function readPublication(prisma: PrismaClient, shop: string): Promise<Publication> {
  const row = await prisma.shop.findUnique({
    where: { id: shop },
    include: { publications: { where: { target: PUBLICATION_TARGET } } },
  });
  if (!row || row.version === 0) return { state: 'empty' };
  const publication = row.publications[0];
  if (publication?.publishedVersion === row.version) return { state: 'live' };
  const isRetry = publication?.lastError != null;
  return {
    state: 'pending',
    lastError: publication?.lastError ?? null,
    nextAttemptAt: isRetry ? (publication.nextAttemptAt?.toISOString() ?? null) : null,
  };
}
