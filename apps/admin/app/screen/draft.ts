import type { AnyDocument, Field, Issue } from '@uptill/feature-schema';
import { type Issues, issuesByPath, NO_ISSUES, recheck } from '../form/issues';
import { type Change, documentPath, effectiveChanges, withChanges } from './change';
import { type History, NO_HISTORY, type Restored, record, redo, type Step, undo } from './history';

/** State of a settings form: the saved settings, the edited ones with their issues, and the undo history. */
export interface Draft {
  /** The saved version that the draft is based on. */
  version: number;
  saved: AnyDocument;
  current: AnyDocument;
  issues: Issues;
  history: History;
}

export type DraftAction =
  /** The merchant made changes at time `at` (milliseconds). `label` names the step in undo and redo. */
  | { type: 'changed'; changes: readonly Change[]; label: string; at: number }
  /** Undoes the last step, or every step back to and including the one that started at `through`. */
  | { type: 'undone'; through?: number }
  | { type: 'redone' }
  /** The merchant left a field. Its value is validated. */
  | { type: 'checked'; id: string; field: Field; value: unknown }
  | { type: 'refused'; issues: readonly Issue[] }
  | { type: 'saved'; version: number; document: AnyDocument }
  | { type: 'discarded'; at: number }
  | { type: 'loaded'; version: number; document: AnyDocument };

export function startDraft({ version, document }: { version: number; document: AnyDocument }): Draft {
  return { version, saved: document, current: document, issues: NO_ISSUES, history: NO_HISTORY };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'changed':
      return applyChanges(draft, action);
    case 'undone':
      return undoSteps(draft, action.through);
    case 'redone':
      return restore(draft, redo(draft.history, draft.current));
    case 'checked':
      return { ...draft, issues: recheck(draft.issues, action.id, action.field, action.value) };
    case 'refused':
      return { ...draft, issues: issuesByPath(action.issues) };
    case 'saved':
      // Keeps `current`, because it may contain changes made during the save.
      return { ...draft, version: action.version, saved: action.document, issues: NO_ISSUES };
    case 'discarded':
      return discardChanges(draft, action.at);
    case 'loaded':
      return startDraft(action);
  }
}

/** Returns true if the current settings differ from the saved ones. */
export function isDirty({ saved, current }: Draft): boolean {
  return saved !== current && JSON.stringify(saved) !== JSON.stringify(current);
}

function applyChanges(draft: Draft, action: Extract<DraftAction, { type: 'changed' }>): Draft {
  const { label, at } = action;
  const changes = effectiveChanges(draft.current, action.changes);
  if (changes.length === 0) return draft;
  return {
    ...draft,
    current: withChanges(draft.current, changes),
    issues: withoutIssuesOf(draft.issues, changes),
    history: record(draft.history, { label, changes, startedAt: at, endedAt: at, restores: draft.current }),
  };
}

/** Discarding is a step too, so that the merchant can undo it. */
function discardChanges(draft: Draft, at: number): Draft {
  if (!isDirty(draft)) return { ...draft, current: draft.saved, issues: NO_ISSUES };
  const step: Step = { label: 'Discard', changes: [], startedAt: at, endedAt: at, restores: draft.current };
  return { ...draft, current: draft.saved, issues: NO_ISSUES, history: record(draft.history, step) };
}

function undoSteps(draft: Draft, through?: number): Draft {
  const { past } = draft.history;
  const last = past.at(-1);
  if (!last || (through !== undefined && !past.some(({ startedAt }) => startedAt === through))) return draft;
  const before = restore(draft, undo(draft.history, draft.current));
  return through === undefined || last.startedAt === through ? before : undoSteps(before, through);
}

function restore(draft: Draft, restored: Restored | null): Draft {
  if (!restored) return draft;
  const { document, history, step } = restored;
  return { ...draft, current: document, history, issues: withoutIssuesOf(draft.issues, step.changes) };
}

/** Hides the issues of edited fields. A field is validated again when the merchant leaves it. */
function withoutIssuesOf(issues: Issues, changes: readonly Change[]): Issues {
  if (issues.size === 0) return issues;
  const edited = changes.map(documentPath);
  return new Map([...issues].filter(([id]) => !edited.some((field) => id === field || id.startsWith(`${field}.`))));
}
