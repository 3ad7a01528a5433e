import type { PrismaClient } from '@uptill/prisma';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { billing } from '../billing/billing.server';
import { readDocuments } from '../documents/store.server';
import { areOffered, canManageExtras, readExtras } from '../extras/reconcile-extras.server';
import { republishTarget } from '../publishing/publications.server';
import { targetOf } from '../publishing/targets.server';
import { readAppMetafield } from '../shop-metafields/app-metafield.server';

/**
 * Publishes a shop again if the products of its paid add-ons are out of date: if the merchant has deleted, archived or
 * unpublished one, or published one that is off.
 */
export async function checkExtras(prisma: PrismaClient, shop: string, graphql: AdminGraphql): Promise<void> {
  const { scopes } = await readAppMetafield(graphql, 'config');
  if (!canManageExtras(scopes)) return;
  const { documents, compile } = targetOf('config');
  const read = await readDocuments(prisma, shop, documents);
  const { extras = {} } = compile(read.documents, await billing.readAccessOf(shop));
  if (areOffered(await readExtras(graphql, scopes), Object.keys(extras))) return;
  await republishTarget(prisma, shop, 'config');
}
