import {
  type AnyDocument,
  type Field,
  type Issue,
  type Platform,
  type Settings,
  withValueAt,
} from '@uptill/feature-schema';
import { type Issues, issuesByPath, NO_ISSUES, recheck } from '../form/issues';

/** What a merchant edits: the settings as saved, the settings as they stand in the form, and what is wrong with them. */
export interface Draft {
  /** The save that the draft was made from. */
  version: number;
  saved: AnyDocument;
  current: AnyDocument;
  issues: Issues;
}

export type DraftAction =
  | { type: 'changed'; feature: string; platforms: readonly Platform[]; path: string; value: unknown }
  /** The merchant left a field: say what is wrong with it. */
  | { type: 'checked'; id: string; field: Field; value: unknown }
  | { type: 'refused'; issues: readonly Issue[] }
  | { type: 'saved'; version: number; document: AnyDocument }
  | { type: 'discarded' }
  | { type: 'loaded'; version: number; document: AnyDocument };

export function startDraft({ version, document }: { version: number; document: AnyDocument }): Draft {
  return { version, saved: document, current: document, issues: NO_ISSUES };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'changed':
      return { ...draft, current: withChange(draft.current, action), issues: withoutIssue(draft.issues, action) };
    case 'checked':
      return { ...draft, issues: recheck(draft.issues, action.id, action.field, action.value) };
    case 'refused':
      return { ...draft, issues: issuesByPath(action.issues) };
    case 'saved':
      // What was typed while the save was under way is still unsaved.
      return { ...draft, version: action.version, saved: action.document, issues: NO_ISSUES };
    case 'discarded':
      return { ...draft, current: draft.saved, issues: NO_ISSUES };
    case 'loaded':
      return startDraft(action);
  }
}

/** Unsaved changes exist when the current settings differ from those saved (specification 4.3). */
export function isDirty({ saved, current }: Draft): boolean {
  return saved !== current && JSON.stringify(saved) !== JSON.stringify(current);
}

export function settingsOf(document: AnyDocument, feature: string, platform: Platform): Settings {
  return document[feature]?.[platform] ?? {};
}

type Change = Extract<DraftAction, { type: 'changed' }>;

function withChange(document: AnyDocument, { feature, platforms, path, value }: Change): AnyDocument {
  const entry = document[feature];
  if (!entry) return document;
  const changed = platforms.map((platform) => [platform, withValueAt(entry[platform], path, value)]);
  return { ...document, [feature]: { ...entry, ...Object.fromEntries(changed) } };
}

/** Who mends a field should not be told off while typing; it is checked again when they leave it. */
function withoutIssue(issues: Issues, { feature, platforms, path }: Change): Issues {
  if (issues.size === 0) return issues;
  const mended = platforms.map((platform) => `${feature}.${platform}.${path}`);
  return new Map([...issues].filter(([id]) => !mended.some((field) => id === field || id.startsWith(`${field}.`))));
}
