import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@uptill/feature-schema';
import { inTransaction, lockShop, type Prisma, type PrismaClient } from '@uptill/prisma';
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
import { contentOf, type StoredContent } from './stored-content';

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

/** A new version of one of a shop's documents. */
export interface NewVersion<Kind extends KindName = KindName> {
  kind: Kind;
  /** The version that the content is based on. */
  base: number;
  content: Documents[Kind];
}

interface Author {
  shop: string;
  /** Shopify's id of the staff member who saves. */
  savedBy: string;
}

export type Save<Kind extends KindName> = Author & NewVersion<Kind>;

type NotSaved = { ok: false; reason: 'conflict' } | { ok: false; reason: 'too_large'; issues: Issue[] };

export type Saved = { ok: true; version: number } | NotSaved;

/**
 * Saves a new version of a document, and requests publication and deletes old versions in the same transaction. Then wakes
 * the publisher. Fails and saves nothing if `base` is not the newest version of this kind, or if a target would be larger
 * than its limit.
 *
 * A save whose content is the newest version already succeeds and saves nothing: browsers repeat a save whose answer was
 * lost, with the `base` of the first time.
 */
export async function saveDocument<Kind extends KindName>(
  prisma: PrismaClient,
  { shop, savedBy, ...version }: Save<Kind>,
): Promise<Saved> {
  const saved = await saveDocuments(prisma, { shop, savedBy, versions: [version] });
  return saved.ok ? { ok: true, version: saved.revision } : saved;
}

/** Saves new versions of several documents of different kinds: all of them, or none. Otherwise like `saveDocument`. */
export async function saveDocuments(
  prisma: PrismaClient,
  save: Author & { versions: readonly NewVersion[] },
): Promise<{ ok: true; revision: number } | NotSaved> {
  const saved = await inTransaction(prisma, (transaction) => saveVersions(transaction, save));
  if (saved.ok) wakePublisher();
  return saved;
}

async function saveVersions(
  transaction: Prisma.TransactionClient,
  { shop, savedBy, versions }: Author & { versions: readonly NewVersion[] },
): Promise<{ ok: true; revision: number } | NotSaved> {
  await transaction.shop.createMany({ data: [{ id: shop }], skipDuplicates: true });
  // Simultaneous saves of a shop wait here for each other, so that each sees the newest version.
  await lockShop(transaction, shop);
  const newest = await newestOf(transaction, shop, versions);
  if (versions.some(({ base }, index) => base !== (newest[index]?.version ?? 0))) {
    const isRepeated = versions.every((version, index) => isSaved(version, newest[index]));
    const revision = Math.max(...newest.map((row) => row?.version ?? 0));
    return isRepeated ? { ok: true, revision } : { ok: false, reason: 'conflict' };
  }

  const contents = Object.fromEntries(versions.map(({ kind, content }) => [kind, content]));
  const translations = new Set([...(await savedTranslations(transaction, shop)), ...Object.keys(contents)]);
  const languages = [...translations].filter(isTranslations);
  const targets = [...new Set(versions.flatMap(({ kind }) => targetsOf(kind, languages)))];
  const { documents } = await readDocuments(transaction, shop, kindsPublishedWith(targets, languages));
  const issues = sizeIssues(targets, { ...documents, ...contents });
  if (issues.length > 0) return { ok: false, reason: 'too_large', issues };

  let revision = 0;
  for (const { kind, content } of versions) {
    const raised = await transaction.shop.update({ where: { id: shop }, data: { revision: { increment: 1 } } });
    revision = raised.revision;
    const { schemaVersion } = kindOf(kind);
    await transaction.document.create({
      data: { shopId: shop, kind, version: revision, schemaVersion, content: toJson(content), savedBy },
    });
    await pruneVersions(transaction, shop, kind, new Date());
  }
  await requestPublication(transaction, shop, targets, revision);
  return { ok: true, revision };
}

type StoredVersion = StoredContent & { version: number };

/** Returns the newest version of each kind; null before its first save. */
async function newestOf(transaction: Prisma.TransactionClient, shop: string, versions: readonly NewVersion[]) {
  const rows: (StoredVersion | null)[] = [];
  for (const { kind } of versions) {
    const where = { shopId: shop, kind };
    rows.push(await transaction.document.findFirst({ where, orderBy: { version: 'desc' } }));
  }
  return rows;
}

/** Returns true if the newest version has the content already and replaced its base. */
function isSaved({ base, content }: NewVersion, newest: StoredVersion | null | undefined): boolean {
  return !!newest && base < newest.version && isDeepStrictEqual(contentOf(newest)?.content, content);
}

/** Contents are plain JSON, but TypeScript can't derive Prisma's JSON type from a generic document. */
function toJson(content: Documents[KindName]): Prisma.InputJsonValue {
  return content as unknown as Prisma.InputJsonValue;
}
