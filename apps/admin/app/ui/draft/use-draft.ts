import { useAppBridge } from '@shopify/app-bridge-react';
import type { Choose, Issue } from '@uptill/feature-schema';
import { useReducer, useRef, useState } from 'react';
import type { ApiResult } from '../../platform/api/client';
import type { NewerChange, OtherSave } from '../../platform/api/problem';
import { t } from '../../platform/texts/texts';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../shell/toast-times';
import type { Conflict, Mergeable } from './conflict';
import { type Base, type Draft, type DraftAction, isDirty, reduceDraft, startDraft, type Versioned } from './draft';
import { mergedText } from './merged-text';

/** A saved document: the one that was sent, or one with the changes of others. `merged` is then the last of their saves. */
export interface SavedDocument<Document> extends Versioned<Document> {
  merged?: OtherSave;
}

/** Loads, validates and saves a draft's document. */
export interface DraftSource<Document> extends Mergeable<Document> {
  /** Returns the issues for which the server would refuse the document. */
  validate(document: Document): readonly Issue[];
  /** Saves the document, merged with newer versions than its base. A failure has `newer` if they are the reason. */
  save(base: Base, document: Document): Promise<ApiResult<SavedDocument<Document>>>;
  /** Returns the newest version. */
  load(): Promise<ApiResult<Versioned<Document>>>;
}

/** Message of the toast about an issue, after a save was refused. */
export interface IssueReport {
  /** Names the issue's field, if a page shows it with the issue's message. Otherwise the issue's message. */
  message: string;
  /** Number of issues as the merchant sees them. Default: all. */
  count?: number;
  /** Opens the field; absent if no page shows it. */
  show?(): void;
}

interface DraftOptions<Document> {
  initial: Versioned<Document>;
  source: DraftSource<Document>;
  /** Text of the toast after a save, which may depend on the saved document. */
  savedText: string | ((saved: Document) => string);
  /** Called with all issues when the document is not saved because it is invalid. Returns a report of one of them. */
  onRefused(issues: readonly Issue[]): IssueReport;
}

/**
 * Returns a draft with functions to save and discard it. Shows a toast for the result. If someone else has saved meanwhile,
 * the draft goes on with the changes of both; `conflict` is present while the merchant has to choose between them.
 */
export function useDraft<Document>({ initial, source, savedText, onRefused }: DraftOptions<Document>) {
  const shopify = useAppBridge();
  const [draft, dispatch] = useReducer(
    (state: Draft<Document>, action: DraftAction<Document>) => reduceDraft(state, action),
    initial,
    (start) => startDraft(start),
  );
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Document> | null>(null);
  const errorToast = useRef<string>();

  const save = () => saveAs(draft, draft.saved, draft.current);

  /** Saves a document that was made from a saved one. */
  async function saveAs(base: Base, saved: Document, document: Document): Promise<void> {
    if (isSaving) return;
    hideError();
    setConflict(null);
    const issues = source.validate(document);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }

    setSaving(true);
    shopify.loading(true);
    const result = await source.save(base, document);
    const newest = !result.ok && result.newer ? await source.load() : null;
    shopify.loading(false);
    setSaving(false);
    if (result.ok) finish(result.value, document);
    else if (newest?.ok) mergeWith(newest.value, saved, document, result.newer ?? []);
    else if (newest) showError(t('draft.newestNotLoaded'));
    else if (result.issues.length > 0) refuse(result.issues);
    else showError(result.message);
  }

  function finish({ merged, ...saved }: SavedDocument<Document>, sent: Document): void {
    if (saved.document === sent) dispatch({ type: 'saved', ...saved });
    else goOnFrom(saved, sent);
    const text = typeof savedText === 'function' ? savedText(saved.document) : savedText;
    const shown = merged ? mergedText(source, sent, saved.document, merged) : text;
    shopify.toast.show(shown, { duration: SUCCESS_TOAST_MS });
  }

  /** Continues the draft from a version with changes of others since `base`. Returns how a document gets these changes. */
  function goOnFrom(newest: Versioned<Document>, base: Document, choose?: Choose): (document: Document) => Document {
    const rebase = (mine: Document) => source.merge({ base, mine, theirs: newest.document }, choose).document;
    dispatch({ type: 'rebased', ...newest, rebase });
    return rebase;
  }

  /** Saves again, based on the newest version. If fields clash, the merchant chooses their values first. */
  function mergeWith(newest: Versioned<Document>, base: Document, mine: Document, newer: readonly NewerChange[]): void {
    const sides = { base, mine, theirs: newest.document };
    const { clashes } = source.merge(sides);
    const resolve = (choose?: Choose) => void saveAs(newest, newest.document, goOnFrom(newest, base, choose)(mine));
    if (clashes.length === 0) resolve();
    else setConflict({ ...source, sides, clashes, newer, resolve, close: () => setConflict(null) });
  }

  function refuse(issues: readonly Issue[]): void {
    dispatch({ type: 'refused', issues });
    const { message, count = issues.length, show } = onRefused(issues);
    showError(t('draft.refused', { count, message }), show);
  }

  /** Shows an error, with an action that opens its field if `show` is given. */
  function showError(message: string, show?: () => void): void {
    const action = show && { action: t('draft.showSetting'), onAction: show };
    errorToast.current = shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true, ...action });
  }

  function hideError(): void {
    if (errorToast.current) shopify.toast.hide(errorToast.current);
  }

  function discard(): void {
    // The error was about the discarded changes.
    hideError();
    dispatch({ type: 'discarded', at: performance.now() });
  }

  return { draft, dispatch, isDirty: isDirty(draft), isSaving, conflict, save, discard };
}
