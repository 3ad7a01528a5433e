import { storableText } from '@uptill/feature-schema';
import { z } from 'zod';
import { documentVersion } from '../documents/document-version';

/** A value before or after a change, for the merchant. An empty text is an empty value. */
const changedValue = z.object({
  text: z.string(),
  /** A CSS colour, to show beside the text. */
  colour: z.string().optional(),
});

/** A line of code in the comparison of two versions. A gap stands for omitted lines. */
const codeLine = z.object({ type: z.enum(['added', 'removed', 'kept', 'gap']), text: z.string() });

/** A change of a save at one place of a document. The value before or after is null if there was or is none. */
const change = z.object({
  label: z.string(),
  from: changedValue.nullable(),
  to: changedValue.nullable(),
  /** For code. */
  lines: z.array(codeLine).optional(),
});

/** A version of a document. */
const historyEntry = z.object({
  kind: z.string(),
  /** The name of the document. */
  document: z.string(),
  version: z.number(),
  savedAt: z.iso.datetime(),
  /** The staff member who saved it. */
  savedBy: z.string(),
  /** True if no newer version of the document exists. */
  isNewest: z.boolean(),
  /**
   * The first changes, without lines of code; null if a change can't be shown, because the version before is deleted or
   * unreadable.
   */
  changes: z.array(change).nullable(),
  /** The number of changes, including unlisted ones. */
  count: z.number(),
});

/** The kind of a document, as a request names it. */
const kindName = storableText().max(64);

/** Parameters of `GET /api/history`. `before` is the last version of the previous page. */
export const historyQuery = z.object({
  kind: kindName.optional(),
  before: z.coerce.number().pipe(documentVersion).optional(),
});

/** Response body of `GET /api/history`: versions, newest first. */
export const historyPage = z.object({
  entries: z.array(historyEntry),
  /** True if there are older versions. */
  hasMore: z.boolean(),
  /** The documents of the shop. */
  documents: z.array(z.object({ kind: z.string(), document: z.string() })),
});

/** Parameters of `GET /api/history/version`. */
export const versionQuery = z.object({ kind: kindName, version: z.coerce.number().pipe(documentVersion) });

/** Response body of `GET /api/history/version`: all changes of the version. */
export const versionAnswer = z.object({ changes: z.array(change) });

/** Versions by the kind of their document. */
export const versionsByKind = z.record(z.string(), documentVersion);

/**
 * The changes of a restoration or an import, in the response to a request without `versions`. A request with them confirms
 * the changes: it saves only if they are still the newest versions.
 */
export const planAnswer = z.object({
  documents: z.array(
    z.object({
      kind: z.string(),
      document: z.string(),
      changes: z.array(change),
      /** Of all changes. */ count: z.number(),
    }),
  ),
  /** Omitted parts, and warnings for the merchant. */
  notes: z.array(z.string()),
  versions: versionsByKind,
  /** True if the request has confirmed the changes, and they are saved. */
  isSaved: z.boolean(),
});

/** Body of `POST /api/history/restore`. */
export const restoreBody = z.strictObject({
  kind: kindName,
  version: documentVersion,
  versions: versionsByKind.optional(),
});

export type Change = z.infer<typeof change>;
export type ChangedValue = z.infer<typeof changedValue>;
export type CodeLine = z.infer<typeof codeLine>;
export type HistoryEntry = z.infer<typeof historyEntry>;
export type HistoryPage = z.infer<typeof historyPage>;
export type PlanAnswer = z.infer<typeof planAnswer>;
