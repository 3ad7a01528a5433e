import type { Issue } from '@uptill/feature-schema';
import { inTransaction, type Prisma, type PrismaClient } from '@uptill/prisma';
import { isTranslations, type KindName } from '../documents/document-kinds';
import {
  type Author,
  compareVersions,
  type NewVersion,
  readDocuments,
  savedTranslations,
  storeVersions,
} from '../documents/store.server';
import { requestPublication } from '../publishing/publications.server';
import { kindsPublishedWith, sizeIssues } from '../publishing/size-issues.server';
import { targetsOf } from '../publishing/targets.server';
import { wakePublisher } from '../publishing/wake-publisher.server';

export type Save<Kind extends KindName> = Author & NewVersion<Kind>;

type NotSaved = { ok: false; reason: 'conflict' } | { ok: false; reason: 'too_large'; issues: Issue[] };

export type Saved = { ok: true; version: number } | NotSaved;

/**
 * Saves a new version of a document. Requests publication and deletes old versions in the same transaction, and then wakes
 * the publisher. Fails and saves nothing if `base` is not the newest version of this kind, or if a target would be larger
 * than its limit.
 *
 * If the newest version already has the content, succeeds and saves nothing.
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
  save: Author & { versions: readonly NewVersion[] },
): Promise<{ ok: true; revision: number } | NotSaved> {
  const { shop, versions } = save;
  const comparison = await compareVersions(transaction, save);
  if (comparison === 'conflict') return { ok: false, reason: 'conflict' };
  if (comparison !== 'new') return { ok: true, revision: comparison.revision };

  const contents = Object.fromEntries(versions.map(({ kind, content }) => [kind, content]));
  const translations = new Set([...(await savedTranslations(transaction, shop)), ...Object.keys(contents)]);
  const languages = [...translations].filter(isTranslations);
  const targets = [...new Set(versions.flatMap(({ kind }) => targetsOf(kind, languages)))];
  const { documents } = await readDocuments(transaction, shop, kindsPublishedWith(targets, languages));
  const saved = versions.map(({ kind }) => kind);
  const issues = sizeIssues(targets, { ...documents, ...contents }, saved);
  if (issues.length > 0) return { ok: false, reason: 'too_large', issues };

  const revision = await storeVersions(transaction, save);
  await requestPublication(transaction, shop, targets, revision);
  return { ok: true, revision };
}
