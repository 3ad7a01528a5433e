import type { Issue } from '@uptill/feature-schema';
import type { Edit } from '../../domain/documents/change';
import { type Issues, issuesByPath, NO_ISSUES, withoutIssuesAt } from '../../domain/documents/issues';
import { t } from '../../platform/texts/texts';
import { type History, mapDocuments, NO_HISTORY, type Restored, record, redo, type Step, undo } from './history';

/** The saved version that a draft is based on. */
export interface Base {
  version: number;
  /** Version of the brand whose values the document shows, of settings. */
  brandVersion?: number;
}

/** A document with the version of its last save. */
export interface Versioned<Document> extends Base {
  document: Document;
}

/** State of an editor of one document: the saved document, the edited one with its issues, and the undo history. */
export interface Draft<Document> extends Base {
  saved: Document;
  current: Document;
  issues: Issues;
  history: History<Document>;
}

export type DraftAction<Document> =
  /** The merchant made changes at time `at` (milliseconds). `label` names the step in undo and redo. */
  | { type: 'changed'; edit: Edit<Document>; label: string; at: number }
  /** Undoes the last step, or every step back to and including the step that started at `through`. */
  | { type: 'undone'; through?: number }
  | { type: 'redone' }
  /** The field at `path` was validated, because the merchant left it. */
  | { type: 'checked'; path: string; issues: readonly Issue[] }
  | { type: 'refused'; issues: readonly Issue[] }
  | ({ type: 'saved' } & Versioned<Document>)
  | { type: 'discarded'; at: number }
  /**
   * The draft goes on from a version with changes of others. `rebase` returns a document of the draft with these changes.
   */
  | ({ type: 'rebased'; rebase: (document: Document) => Document } & Versioned<Document>);

export function startDraft<Document>({ document, ...base }: Versioned<Document>): Draft<Document> {
  return { ...base, saved: document, current: document, issues: NO_ISSUES, history: NO_HISTORY };
}

/** Returns the draft after an action. Documents are plain JSON. */
export function reduceDraft<Document>(draft: Draft<Document>, action: DraftAction<Document>): Draft<Document> {
  switch (action.type) {
    case 'changed':
      return applyEdit(draft, action);
    case 'undone':
      return undoSteps(draft, action.through);
    case 'redone':
      return restore(draft, redo(draft.history, draft.current));
    case 'checked': {
      const others = withoutIssuesAt(draft.issues, [action.path]);
      return { ...draft, issues: new Map([...others, ...issuesByPath(action.issues)]) };
    }
    case 'refused':
      return { ...draft, issues: issuesByPath(action.issues) };
    case 'saved':
      // Preserves `current`, which may contain changes made during the save.
      return { ...draft, ...baseOf(action), saved: action.document, issues: NO_ISSUES };
    case 'discarded':
      return discardChanges(draft, action.at);
    case 'rebased': {
      const { document: saved, rebase } = action;
      // Undo restores whole documents. It must not undo the changes of others.
      const history = mapDocuments(draft.history, rebase);
      return { ...draft, ...baseOf(action), saved, current: rebase(draft.current), issues: NO_ISSUES, history };
    }
  }
}

const baseOf = ({ version, brandVersion }: Base): Base => ({ version, brandVersion });

/** Returns true if the current document differs from the saved one. */
export function isDirty({ saved, current }: Draft<unknown>): boolean {
  return saved !== current && JSON.stringify(saved) !== JSON.stringify(current);
}

function applyEdit<Document>(
  draft: Draft<Document>,
  { edit, label, at }: Extract<DraftAction<Document>, { type: 'changed' }>,
): Draft<Document> {
  const { document, paths } = edit(draft.current);
  if (paths.length === 0) return draft;
  return {
    ...draft,
    current: document,
    // A field is validated again when the merchant leaves it.
    issues: withoutIssuesAt(draft.issues, paths),
    history: record(draft.history, { label, paths, startedAt: at, endedAt: at, restores: draft.current }),
  };
}

/** Discarding is a step too, so that the merchant can undo it. */
function discardChanges<Document>(draft: Draft<Document>, at: number): Draft<Document> {
  if (!isDirty(draft)) return { ...draft, current: draft.saved, issues: NO_ISSUES };
  const step: Step<Document> = {
    label: t('draft.discard'),
    paths: [],
    startedAt: at,
    endedAt: at,
    restores: draft.current,
  };
  return { ...draft, current: draft.saved, issues: NO_ISSUES, history: record(draft.history, step) };
}

function undoSteps<Document>(draft: Draft<Document>, through?: number): Draft<Document> {
  const { past } = draft.history;
  const last = past.at(-1);
  if (!last || (through !== undefined && !past.some(({ startedAt }) => startedAt === through))) return draft;
  const before = restore(draft, undo(draft.history, draft.current));
  return through === undefined || last.startedAt === through ? before : undoSteps(before, through);
}

function restore<Document>(draft: Draft<Document>, restored: Restored<Document> | null): Draft<Document> {
  if (!restored) return draft;
  const { document, history, step } = restored;
  return { ...draft, current: document, history, issues: withoutIssuesAt(draft.issues, step.paths) };
}
