import { isDeepStrictEqual } from 'node:util';
import { features, withUnknownSettings } from '@uptill/feature-schema';
import { lockShop, type Prisma } from '@uptill/prisma';
import { z } from 'zod';
import {
  type Documents,
  isTranslations,
  type KindName,
  kindOf,
  NAMED_AS_TRANSLATIONS,
  type TranslationsKind,
} from './document-kinds';
import { pruneVersions, RETAINED_VERSIONS } from './prune-versions.server';
import { contentOf, type StoredContent } from './stored-content';

/** A document's content and version, which is 0 before the first save and higher after each save. */
export interface VersionedDocument<Content> {
  version: number;
  content: Content;
}

/**
 * Reads the newest version of one of a shop's documents.
 * @throws Error if a newer release saved it, because this release would lose its unknown values.
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

/**
 * Reads a document as it was at a revision of the shop. Null if that version is deleted, or if this release can't read it.
 */
export async function readDocumentAt<Kind extends KindName>(
  prisma: Prisma.TransactionClient,
  shop: string,
  kind: Kind,
  revision: number,
): Promise<VersionedDocument<Documents[Kind]> | null> {
  const of = { shopId: shop, kind };
  const row = await prisma.document.findFirst({
    where: { ...of, version: { lte: revision } },
    orderBy: { version: 'desc' },
  });
  if (row) {
    const stored = contentOf(row);
    return stored && { version: row.version, content: stored.content as Documents[Kind] };
  }
  const isDeleted = revision > 0 && (await prisma.document.count({ where: of })) >= RETAINED_VERSIONS;
  return isDeleted ? null : { version: 0, content: kindOf(kind).initial() };
}

/** Reads the names of the tabs that are edited separately for phone and desktop, as stored with a version of the settings. */
export async function readSeparateTabs(
  prisma: Prisma.TransactionClient,
  shop: string,
  version: number,
): Promise<string[]> {
  const kind: KindName = 'features';
  return separateTabsIn(
    await prisma.document.findUnique({ where: { shopId_kind_version: { shopId: shop, kind, version } } }),
  );
}

/** Reads several of a shop's documents. They contain every save up to the returned revision of the shop, or later ones. */
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
  /** Names of the tabs that are edited separately for phone and desktop. Default: those of the base. */
  separateTabs?: readonly string[];
}

/** Who saves. */
export interface Author {
  shop: string;
  /** Shopify's id of the staff member. */
  savedBy: string;
}

/** Result of comparing new versions with the stored ones. `revision` is the newest version of their kinds. */
export type Comparison = 'new' | 'conflict' | { isStored: true; revision: number };

/**
 * Compares new versions with the stored ones, and locks the shop until the transaction ends. They are a conflict if a
 * `base` is not the newest version of its kind, unless all of them are stored already: browsers repeat a save whose
 * response was lost, with the same `base`.
 */
export async function compareVersions(
  transaction: Prisma.TransactionClient,
  { shop, versions }: { shop: string; versions: readonly NewVersion[] },
): Promise<Comparison> {
  await transaction.shop.createMany({ data: [{ id: shop }], skipDuplicates: true });
  // Simultaneous saves of a shop wait here, so that each reads the newest version.
  await lockShop(transaction, shop);
  const newest = await newestOf(transaction, shop, versions);
  if (versions.every(({ base }, index) => base === (newest[index]?.version ?? 0))) return 'new';
  if (!versions.every((version, index) => isStored(version, newest[index]))) return 'conflict';
  return { isStored: true, revision: Math.max(...newest.map((row) => row?.version ?? 0)) };
}

/** Stores new versions, and deletes old ones. Returns the shop's new revision. Call `compareVersions` first. */
export async function storeVersions(
  transaction: Prisma.TransactionClient,
  { shop, savedBy, versions }: Author & { versions: readonly NewVersion[] },
): Promise<number> {
  let revision = 0;
  for (const { kind, base, content, ...given } of versions) {
    const isSettings = kind === 'features';
    const of = { shopId: shop, kind };
    const stored = isSettings
      ? await transaction.document.findUnique({ where: { shopId_kind_version: { ...of, version: base } } })
      : null;
    const separateTabs = given.separateTabs ?? separateTabsIn(stored);
    const raised = await transaction.shop.update({ where: { id: shop }, data: { revision: { increment: 1 } } });
    revision = raised.revision;
    const { schemaVersion } = kindOf(kind);
    await transaction.document.create({
      data: {
        ...of,
        version: revision,
        schemaVersion,
        // During an upgrade, instances of a newer release save too, whose settings this one may not know.
        content: toJson(
          stored?.schemaVersion === schemaVersion
            ? withUnknownSettings(features, content as Documents['features'], stored.content)
            : content,
        ),
        ...(separateTabs.length > 0 && { separateTabs: [...separateTabs] }),
        savedBy,
      },
    });
    await pruneVersions(transaction, shop, kind, new Date());
  }
  return revision;
}

type StoredVersion = StoredContent & { version: number; separateTabs: Prisma.JsonValue };

const tabNames = z.array(z.string());

function separateTabsIn(row: Pick<StoredVersion, 'separateTabs'> | null): string[] {
  return tabNames.parse(row?.separateTabs ?? []);
}

/** Returns the newest version of each kind; null before its first save. */
async function newestOf(transaction: Prisma.TransactionClient, shop: string, versions: readonly NewVersion[]) {
  const rows: (StoredVersion | null)[] = [];
  for (const { kind } of versions) {
    const where = { shopId: shop, kind };
    rows.push(await transaction.document.findFirst({ where, orderBy: { version: 'desc' } }));
  }
  return rows;
}

/** Returns true if the newest version already has the content and replaced the base of the new version. */
function isStored({ base, content, separateTabs }: NewVersion, newest: StoredVersion | null | undefined): boolean {
  if (!newest || base >= newest.version || !isDeepStrictEqual(contentOf(newest)?.content, content)) return false;
  return separateTabs === undefined || isDeepStrictEqual(separateTabsIn(newest), separateTabs);
}

/** Contents are plain JSON, but TypeScript can't derive Prisma's JSON type from a generic document. */
function toJson(content: Documents[KindName]): Prisma.InputJsonValue {
  return content as unknown as Prisma.InputJsonValue;
}
