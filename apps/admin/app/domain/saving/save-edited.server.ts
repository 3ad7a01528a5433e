import { type Issue, isSameValue, type Merged, partAt, type Sides } from '@uptill/feature-schema';
import type { PrismaClient } from '@uptill/prisma';
import type { NewerChange, OtherSave } from '../../platform/api/problem';
import { problem } from '../../platform/api/problem.server';
import { t } from '../../platform/texts/texts';
import { type Documents, type KindName, kindOf, merging } from '../documents/document-kinds';
import { type Author, readDocument, readDocumentAt } from '../documents/store.server';
import { contentOf } from '../documents/stored-content';
import { type Saved, saveDocument } from './save-documents.server';

/** A document as of a version. */
interface AsOf<Document> {
  version: number;
  document: Document;
}

/** Result of a save that was merged with newer versions if there were any. `merged` is then the last of them. */
export type SavedEdit<Stored> = ({ ok: true; merged?: OtherSave } & Stored) | NotSavedEdit;

/** `newer` is present if there were newer versions: see `problemBody`. */
type NotSavedEdit = { ok: false; reason: 'conflict' | 'invalid' | 'too_large'; issues: Issue[]; newer?: NewerChange[] };

/** Refusal of a save by the rules of its document, as a response. */
type Refused = { ok: false; reason: 'refused'; response: Response };

/** How a document is read, merged and stored. `Stored` is what is known of a version. */
export interface Editing<Document, Stored extends AsOf<Document>> {
  /** The kinds of documents that it consists of. Clashes are looked for in the versions of the first. */
  kinds: readonly [KindName, ...KindName[]];
  /** The version that the merchant started from. */
  base: number;
  readNewest(): Promise<Stored>;
  /** Returns true if the merchant started from the newest version. */
  isBase(newest: Stored): boolean;
  /** Returns the document that the merchant started from; null if it is deleted. */
  readBase(newest: Stored): Promise<Document | null>;
  /** Returns the document to save, not yet validated, from the one that the merchant started from. */
  mine(base: Document): Document;
  merge(sides: Sides<Document>): Merged<Document>;
  /** Validates and stores the document as the version after `newest`. */
  store(
    document: Document,
    newest: Stored,
  ): Promise<({ ok: true } & Stored) | Exclude<Saved, { ok: true }> | NotSavedEdit | Refused>;
}

/** Attempts until the save is refused. Each is made because another save came in between. */
const MAX_ATTEMPTS = 10;

/**
 * Saves a document that a merchant has edited. If it is based on an older version, it gets the changes of the newer ones.
 * Saves nothing if both have changed the same field to different values, if the result is invalid, or if the version it is
 * based on is deleted.
 */
export async function mergeAndSave<Document, Stored extends AsOf<Document>>(
  prisma: PrismaClient,
  author: Author,
  editing: Editing<Document, Stored>,
): Promise<SavedEdit<Stored> | Refused> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const newest = await editing.readNewest();
    const isBase = editing.isBase(newest);
    const base = isBase ? newest.document : await editing.readBase(newest);
    if (base === null) return conflict(await newerChanges(prisma, author, editing, []));
    const mine = editing.mine(base);
    const { document, clashes } = isBase
      ? { document: mine, clashes: [] }
      : editing.merge({ base, mine, theirs: newest.document });
    if (clashes.length > 0) return conflict(await newerChanges(prisma, author, editing, clashes));
    // A browser repeats a save whose response was lost.
    const isSaved = !isBase && isSameValue(document, newest.document);
    const stored = isSaved ? { ok: true as const, ...newest } : await editing.store(document, newest);
    if (stored.ok) {
      const hasOthers = !isBase && !isSameValue(mine, stored.document);
      const [merged] = hasOthers ? await newerChanges(prisma, author, editing, []) : [];
      return { ...stored, ...(merged && { merged: saveOf(merged) }) };
    }
    if (stored.reason === 'refused') return stored;
    if (stored.reason !== 'conflict')
      return { ...stored, ...(!isBase && { newer: await newerChanges(prisma, author, editing, []) }) };
  }
  return conflict([]);
}

const saveOf = ({ path, ...save }: NewerChange): OtherSave => save;

const conflict = (newer: NewerChange[]): NotSavedEdit => ({ ok: false, reason: 'conflict', issues: [], newer });

/** Returns the response to a save that was not made. `invalid` is the message about invalid values. */
export function notSaved({ reason, issues, newer }: NotSavedEdit, invalid: string): Response {
  return reason === 'conflict'
    ? problem('conflict', t('draft.conflict'), { newer })
    : problem('validation', invalid, { issues, newer });
}

/** The newest versions in which the last change of a clashing field is looked for. */
const MAX_VERSIONS = 20;

/**
 * Returns the saves since the base that changed the fields at `paths` last. Without paths, returns the last save, if
 * possible of another staff member.
 */
async function newerChanges(
  prisma: PrismaClient,
  { shop, savedBy }: Author,
  { kinds, base }: Pick<Editing<unknown, AsOf<unknown>>, 'kinds' | 'base'>,
  paths: readonly string[],
): Promise<NewerChange[]> {
  const [kind] = kinds;
  const [rows, staff] = await Promise.all([
    prisma.document.findMany({
      where: { shopId: shop, kind: { in: [...kinds] }, version: { gt: base } },
      orderBy: { version: 'desc' },
      take: MAX_VERSIONS,
    }),
    prisma.staffMember.findMany({ where: { shopId: shop } }),
  ]);
  const last = rows.find((row) => row.savedBy !== savedBy) ?? rows[0];
  if (!last) return [];
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
  const change = (row: typeof last, path: string): NewerChange => ({
    path,
    savedAt: row.createdAt.toISOString(),
    name: nameOf.get(row.savedBy ?? '') ?? null,
    isYou: row.savedBy === savedBy,
  });
  if (paths.length === 0) return [change(last, '')];
  const { parts } = kindOf(kind);
  const versions = rows.filter((row) => row.kind === kind).map((row) => ({ row, content: contentOf(row)?.content }));
  const before = await readDocumentAt(prisma, shop, kind, (versions.at(-1)?.row.version ?? base) - 1);
  const contents = [...versions.map(({ content }) => content), before?.content];
  return paths.map((path) => {
    const values = contents.map((content) => partAt(parts, content, path));
    const changed = versions.find((_, index) => !isSameValue(values[index], values[index + 1]));
    return change(changed?.row ?? last, path);
  });
}

/** A valid content, or the reasons why it is invalid. */
type Checked<Content> = { ok: true; content: Content } | { ok: false; issues: Issue[] };

/** A document that a merchant has edited, and the version that it is based on. */
interface Edited<Kind extends KindName, Unchecked> extends Author {
  kind: Kind;
  base: number;
  /** Returns the content to save, from the one that it is based on. It may be invalid. */
  content(base: Documents[Kind]): Unchecked;
  /** Validates the content to save. `newest` is the stored one. */
  check(content: Unchecked, newest: Documents[Kind]): Checked<Documents[Kind]> | Promise<Checked<Documents[Kind]>>;
}

/** Saves a document like `mergeAndSave`, by the parts of its kind. */
export async function saveEdited<Kind extends KindName, Unchecked>(
  prisma: PrismaClient,
  { shop, savedBy, kind, base, content, check }: Edited<Kind, Unchecked>,
): Promise<SavedEdit<AsOf<Documents[Kind]>>> {
  type Content = Documents[Kind];
  const saved = await mergeAndSave<Content, AsOf<Content>>(
    prisma,
    { shop, savedBy },
    {
      kinds: [kind],
      base,
      readNewest: async () => {
        const { version, content: document } = await readDocument(prisma, shop, kind);
        return { version, document };
      },
      isBase: ({ version }) => version === base,
      readBase: async ({ version }) =>
        base > version ? null : ((await readDocumentAt(prisma, shop, kind, base))?.content ?? null),
      // Not yet validated, and neither is what it is merged to.
      mine: (document) => content(document) as unknown as Content,
      ...merging(kind),
      async store(document, newest) {
        const checked = await check(document as unknown as Unchecked, newest.document);
        if (!checked.ok) return { ok: false, reason: 'invalid', issues: checked.issues };
        const stored = await saveDocument(prisma, {
          shop,
          savedBy,
          kind,
          base: newest.version,
          content: checked.content,
        });
        return stored.ok ? { ...stored, document: checked.content } : stored;
      },
    },
  );
  return saved as SavedEdit<AsOf<Content>>;
}
