import type { Issue } from '@uptill/feature-schema';
import type { Prisma, PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { requestPublication } from '../publishing/publications.server';
import { kindsPublishedWith, sizeIssues } from '../publishing/size-issues.server';
import { targetsOf } from '../publishing/targets.server';
import { wakePublisher } from '../publishing/wake-publisher.server';
import {
  type Documents,
  isTranslations,
  type KindName,
  kindOf,
  NAMED_AS_TRANSLATIONS,
  type TranslationsKind,
} from './document-kinds';
import { pruneVersions } from './prune-versions.server';

/** One less than the largest integer of the database column: the next version has to fit too. */
const MAX_VERSION = 2_147_483_646;

/** The version of a document in the body of a request. */
export const documentVersion = z.int().min(0).max(MAX_VERSION);

/** A document's content and version, which is 0 before the first save and higher after each save. */
export interface VersionedDocument<Content> {
  version: number;
  content: Content;
}

/**
 * Reads the newest version of one of a shop's documents.
 * @throws Error if a newer release saved it, because reading it would lose what this release does not know.
 */
export async function readDocument<Kind extends KindName>(
  prisma: Prisma.TransactionClient,
  shop: string,
  kind: Kind,
): Promise<VersionedDocument<Documents[Kind]>> {
  const newest = await prisma.document.findFirst({ where: { shopId: shop, kind }, orderBy: { version: 'desc' } });
  const { initial, migrate, schemaVersion } = kindOf(kind);
  if (!newest) return { version: 0, content: initial() };
  if (newest.schemaVersion > schemaVersion) {
    throw new Error(`A newer release saved the document "${kind}" (schema version ${newest.schemaVersion}).`);
  }
  return { version: newest.version, content: migrate(newest) };
}

/** Reads several of a shop's documents. They contain at least every save up to the returned revision of the shop. */
export async function readDocuments<Kind extends KindName>(
  prisma: Prisma.TransactionClient,
  shop: string,
  kinds: readonly Kind[],
): Promise<{ revision: number; documents: Pick<Documents, Kind> }> {
  // The revision is read first, so a save in between makes the documents newer than the revision, never older.
  const row = await prisma.shop.findUnique({ where: { id: shop }, select: { revision: true } });
  const entries = await Promise.all(
    kinds.map(async (kind) => [kind, (await readDocument(prisma, shop, kind)).content] as const),
  );
  return { revision: row?.revision ?? 0, documents: Object.fromEntries(entries) as Pick<Documents, Kind> };
}

/** Returns the kinds of translations that a shop has saved. */
export async function savedTranslations(prisma: Prisma.TransactionClient, shop: string): Promise<TranslationsKind[]> {
  const rows = await prisma.document.findMany({
    where: { shopId: shop, kind: NAMED_AS_TRANSLATIONS },
    distinct: ['kind'],
    select: { kind: true },
  });
  return rows.map(({ kind }) => kind).filter(isTranslations);
}

/** Reads the translations that a shop has saved, in all languages. */
export async function readTranslations(
  prisma: Prisma.TransactionClient,
  shop: string,
): Promise<Pick<Documents, TranslationsKind>> {
  const { documents } = await readDocuments(prisma, shop, await savedTranslations(prisma, shop));
  return documents;
}

/** A new version of a document. */
export interface Save<Kind extends KindName> {
  shop: string;
  kind: Kind;
  /** The version that the content is based on. */
  base: number;
  content: Documents[Kind];
  /** Shopify's id of the staff member who saves. */
  savedBy: string;
}

export type Saved =
  | { ok: true; version: number }
  | { ok: false; reason: 'conflict' }
  | { ok: false; reason: 'too_large'; issues: Issue[] };

/**
 * Saves a new version of a document, and requests publication and deletes old versions in the same transaction. Then wakes
 * the publisher. Fails and saves nothing if `base` is not the newest version of this kind, or if a target would be larger
 * than its limit.
 */
export async function saveDocument<Kind extends KindName>(prisma: PrismaClient, save: Save<Kind>): Promise<Saved> {
  const saved = await prisma.$transaction((transaction) => saveVersion(transaction, save));
  if (saved.ok) wakePublisher();
  return saved;
}

async function saveVersion<Kind extends KindName>(
  transaction: Prisma.TransactionClient,
  { shop, kind, base, content, savedBy }: Save<Kind>,
): Promise<Saved> {
  await transaction.shop.createMany({ data: [{ id: shop }], skipDuplicates: true });
  // Simultaneous saves of a shop wait here for each other, so that each sees the newest version.
  await transaction.$queryRaw`select 1 from "Shop" where id = ${shop} for update`;
  const versions = {
    where: { shopId: shop, kind },
    orderBy: { version: 'desc' },
    select: { version: true },
  } as const;
  const newest = await transaction.document.findFirst(versions);
  if ((newest?.version ?? 0) !== base) return { ok: false, reason: 'conflict' };

  const translations = await savedTranslations(transaction, shop);
  const targets = targetsOf(kind, translations);
  const { documents } = await readDocuments(transaction, shop, kindsPublishedWith(targets, translations));
  const issues = sizeIssues(targets, { ...documents, [kind]: content });
  if (issues.length > 0) return { ok: false, reason: 'too_large', issues };

  const raised = await transaction.shop.update({ where: { id: shop }, data: { revision: { increment: 1 } } });
  const version = raised.revision;
  const { schemaVersion } = kindOf(kind);
  await transaction.document.create({
    data: { shopId: shop, kind, version, schemaVersion, content: toJson(content), savedBy },
  });
  await requestPublication(transaction, shop, targets, version);
  await pruneVersions(transaction, shop, kind, new Date());
  return { ok: true, version };
}

/** Contents are plain JSON, but TypeScript can't derive Prisma's JSON type from a generic document. */
function toJson(content: Documents[KindName]): Prisma.InputJsonValue {
  return content as unknown as Prisma.InputJsonValue;
}
