import { FULL_ACCESS, type Issue } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import type { Documents, KindName } from '../documents/document-kinds';
import { readDocuments } from '../documents/store.server';
import { TARGETS, type Target, targetsOf } from './targets.server';

/**
 * Returns an issue of the whole document for each target that would be larger than its limit after saving `content`.
 * What the shop may not use counts too, so that it fits after an upgrade.
 */
export async function sizeIssues<Kind extends KindName>(
  prisma: PrismaClient,
  shop: string,
  kind: Kind,
  content: Documents[Kind],
): Promise<Issue[]> {
  const targets = targetsOf(kind).flatMap((name) => TARGETS[name] ?? []);
  const { documents } = await readDocuments(prisma, shop, [...new Set(targets.flatMap((target) => target.documents))]);
  return targets.flatMap((target) => sizeIssue(target, { ...documents, [kind]: content }));
}

function sizeIssue({ compile, maxBytes, purpose }: Target, documents: Documents): Issue[] {
  const bytes = Buffer.byteLength(compile(documents, FULL_ACCESS));
  if (bytes <= maxBytes) return [];
  const kilobytes = (size: number) => Math.ceil(size / 1024).toLocaleString('en');
  const message = `Your settings take up ${kilobytes(bytes)} KB in total. Shopify stores at most ${kilobytes(maxBytes)} KB for ${purpose}. Shorten texts or remove list entries.`;
  return [{ path: [], message }];
}
