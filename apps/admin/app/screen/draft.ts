import type { AnyDocument, Field, Issue } from '@uptill/feature-schema';
import { type Issues, issuesByPath, NO_ISSUES, recheck } from '../form/issues';
import { type Change, effective, idOf, withChanges } from './change';
import { type History, NO_HISTORY, record, redo, type Step, undo } from './history';

/** What a merchant edits: the settings as saved, the settings as they stand in the form, and what is wrong with them. */
export interface Draft {
  /** The save that the draft was made from. */
  version: number;
  saved: AnyDocument;
  current: AnyDocument;
  issues: Issues;
  history: History;
}

export type DraftAction =
  /** The merchant did something at a time (`at`, in milliseconds), called `label`: one step for undo. */
  | { type: 'changed'; changes: readonly Change[]; label: string; at: number }
  /** Takes back the last step, or all steps through the one that began at a time. */
  | { type: 'undone'; through?: number }
  | { type: 'redone' }
  /** The merchant left a field: say what is wrong with it. */
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
      return changed(draft, action);
    case 'undone':
      return undone(draft, action.through);
    case 'redone':
      return moved(draft, redo(draft.history, draft.current), draft.history.future.at(-1));
    case 'checked':
      return { ...draft, issues: recheck(draft.issues, action.id, action.field, action.value) };
    case 'refused':
      return { ...draft, issues: issuesByPath(action.issues) };
    case 'saved':
      // What was typed while the save was under way is still unsaved.
      return { ...draft, version: action.version, saved: action.document, issues: NO_ISSUES };
    case 'discarded':
      return discarded(draft, action.at);
    case 'loaded':
      return startDraft(action);
  }
}

/** Unsaved changes exist when the current settings differ from those saved (specification 4.3). */
export function isDirty({ saved, current }: Draft): boolean {
  return saved !== current && JSON.stringify(saved) !== JSON.stringify(current);
}

function changed(draft: Draft, { changes, label, at }: Extract<DraftAction, { type: 'changed' }>): Draft {
  const made = effective(draft.current, changes);
  if (made.length === 0) return draft;
  return {
    ...draft,
    current: withChanges(draft.current, made),
    issues: withoutIssuesOf(draft.issues, made),
    history: record(draft.history, { label, changes: made, began: at, until: at, other: draft.current }),
  };
}

/** Also what was discarded can be had back. */
function discarded(draft: Draft, at: number): Draft {
  if (!isDirty(draft)) return { ...draft, current: draft.saved, issues: NO_ISSUES };
  const step: Step = { label: 'Discard', changes: [], began: at, until: at, other: draft.current };
  return { ...draft, current: draft.saved, issues: NO_ISSUES, history: record(draft.history, step) };
}

function undone(draft: Draft, through?: number): Draft {
  const { past } = draft.history;
  const last = past.at(-1);
  if (!last || (through !== undefined && !past.some(({ began }) => began === through))) return draft;
  const before = moved(draft, undo(draft.history, draft.current), last);
  return through === undefined || last.began === through ? before : undone(before, through);
}

function moved(draft: Draft, to: { document: AnyDocument; history: History } | null, step: Step | undefined): Draft {
  if (!to || !step) return draft;
  const issues = withoutIssuesOf(draft.issues, step.changes);
  return { ...draft, current: to.document, history: to.history, issues };
}

/** Who mends a field should not be told off while typing; it is checked again when they leave it. */
function withoutIssuesOf(issues: Issues, changes: readonly Change[]): Issues {
  if (issues.size === 0) return issues;
  const mended = changes.map(idOf);
  return new Map([...issues].filter(([id]) => !mended.some((field) => id === field || id.startsWith(`${field}.`))));
}
