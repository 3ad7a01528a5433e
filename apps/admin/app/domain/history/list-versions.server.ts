import type { PrismaClient } from '@uptill/prisma';
import type { z } from 'zod';
import { t } from '../../platform/texts/texts';
import {
  isKindName,
  isTranslations,
  type KindName,
  kindOf,
  NAMED_AS_TRANSLATIONS,
  SINGLE_KIND_NAMES,
} from '../documents/document-kinds';
import { RETAINED_VERSIONS } from '../documents/prune-versions.server';
import { readDocuments } from '../documents/store.server';
import { contentOf, type StoredContent } from '../documents/stored-content';
import { changesBetween, type Names } from './changes';
import { documentName } from './document-name';
import type { Change, HistoryEntry, HistoryPage, historyQuery } from './history';

const PAGE_SIZE = 10;

/** Number of changes of a version in a list. */
const LISTED_CHANGES = 4;

interface Reader {
  prisma: PrismaClient;
  shop: string;
  /** Shopify's id of the staff member who reads the list. */
  userId: string;
}

/** Reads the versions of a shop's documents, newest first: of one kind, or of all. */
export async function listVersions(
  { prisma, shop, userId }: Reader,
  { kind, before }: z.infer<typeof historyQuery>,
): Promise<HistoryPage> {
  const known = { shopId: shop, OR: [{ kind: { in: SINGLE_KIND_NAMES } }, { kind: NAMED_AS_TRANSLATIONS }] };
  const [rows, newest, staff, names] = await Promise.all([
    prisma.document.findMany({
      where: { AND: [known, ...(kind ? [{ kind }] : [])], ...(before !== undefined && { version: { lt: before } }) },
      orderBy: { version: 'desc' },
      take: PAGE_SIZE + 1,
    }),
    prisma.document.groupBy({ by: ['kind'], where: known, _max: { version: true } }),
    prisma.staffMember.findMany({ where: { shopId: shop } }),
    readNames(prisma, shop),
  ]);
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
  const newestOf = new Map(newest.map((group) => [group.kind, group._max.version]));
  const entries = await Promise.all(
    rows.slice(0, PAGE_SIZE).map(async (row): Promise<HistoryEntry> => {
      const changes = await changesOf(prisma, row, names);
      return {
        kind: row.kind,
        document: documentName(row.kind as KindName),
        version: row.version,
        savedAt: row.createdAt.toISOString(),
        savedBy: savedByText(row.savedBy, userId, nameOf),
        isNewest: newestOf.get(row.kind) === row.version,
        changes: changes?.slice(0, LISTED_CHANGES).map(({ lines, ...change }) => change) ?? null,
        count: changes?.length ?? 0,
      };
    }),
  );
  const languages = [...newestOf.keys()].filter(isTranslations).toSorted();
  const kinds = new Set<KindName>([...SINGLE_KIND_NAMES, ...languages, ...(kind && isKindName(kind) ? [kind] : [])]);
  return {
    entries,
    hasMore: rows.length > PAGE_SIZE,
    documents: [...kinds].map((each) => ({ kind: each, document: documentName(each) })),
  };
}

/** A version of a document as stored in the database. */
interface Version extends StoredContent {
  shopId: string;
  version: number;
}

/** Reads a version of a document; null if the shop does not have it. */
export function readVersion(
  prisma: PrismaClient,
  shop: string,
  { kind, version }: { kind: string; version: number },
): Promise<Version | null> {
  return prisma.document.findUnique({ where: { shopId_kind_version: { shopId: shop, kind, version } } });
}

/** Returns all changes of a version; null if it or the version before can't be read, or the version before is deleted. */
export async function changesOf(prisma: PrismaClient, row: Version, names: Names): Promise<Change[] | null> {
  const of = { shopId: row.shopId, kind: row.kind };
  const previous = await prisma.document.findFirst({
    where: { ...of, version: { lt: row.version } },
    orderBy: { version: 'desc' },
  });
  if (!previous && (await prisma.document.count({ where: of })) >= RETAINED_VERSIONS) return null;
  const after = contentOf(row);
  const before = previous ? contentOf(previous)?.content : after && kindOf(after.kind).initial();
  return before && after ? changesBetween(after.kind, before, after.content, names) : null;
}

/** Reads the source of the names of settings and markets. */
export async function readNames(prisma: PrismaClient, shop: string): Promise<Names> {
  return (await readDocuments(prisma, shop, ['features', 'markets'])).documents;
}

/** Returns the name of the staff member who saved a version, for the reader with the id `userId`. */
function savedByText(id: string | null, userId: string, nameOf: ReadonlyMap<string, string>): string {
  if (id === null) return t('history.unknownStaff');
  const name = nameOf.get(id);
  if (id === userId) return name ? t('history.youNamed', { name }) : t('history.you');
  return name ?? t('history.staffMember', { id });
}
