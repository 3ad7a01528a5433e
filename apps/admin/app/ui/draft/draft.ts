import type { Issue } from '@uptill/feature-schema';
import type { Edit } from '../../domain/documents/change';
import { type Issues, issuesByPath, NO_ISSUES, withoutIssuesAt } from '../../domain/documents/issues';
import { t } from '../../platform/texts/texts';
import { type History, NO_HISTORY, type Restored, record, redo, type Step, undo } from './history';

/** A document with the version of its last save. */
export interface Versioned<Document> {
  version: number;
  document: Document;
}

/** State of an editor of one document: the saved document, the edited one with its issues, and the undo history. */
export interface Draft<Document> {
  /** The saved version that the draft is based on. */
  version: number;
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
  | ({ type: 'loaded' } & Versioned<Document>);

export function startDraft<Document>({ version, document }: Versioned<Document>): Draft<Document> {
  return { version, saved: document, current: document, issues: NO_ISSUES, history: NO_HISTORY };
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
      return { ...draft, version: action.version, saved: action.document, issues: NO_ISSUES };
    case 'discarded':
      return discardChanges(draft, action.at);
    case 'loaded':
      return startDraft(action);
  }
}

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
