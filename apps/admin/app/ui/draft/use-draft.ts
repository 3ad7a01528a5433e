import { useAppBridge } from '@shopify/app-bridge-react';
import type { Issue } from '@uptill/feature-schema';
import { useReducer, useRef, useState } from 'react';
import type { ApiResult } from '../../platform/api/client';
import { t } from '../../platform/texts/texts';
import { type Draft, type DraftAction, isDirty, reduceDraft, startDraft, type Versioned } from './draft';

/** Duration of toasts, in milliseconds. */
export const SUCCESS_TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 10_000;

/** Loads, validates and saves a draft's document. */
export interface DraftSource<Document> {
  /** Returns the issues for which the server would refuse the document. */
  validate(document: Document): readonly Issue[];
  /** Saves the document as the version after `version`. A save fails with the code `conflict` if another version is newer. */
  save(version: number, document: Document): Promise<ApiResult<{ version: number }>>;
  /** Returns the newest version. */
  load(): Promise<ApiResult<Versioned<Document>>>;
}

/** Message of the toast about an issue, after a save was refused. */
export interface IssueReport {
  /** The issue's message, preceded by the name of its field if a page shows it. */
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

/** Returns a draft with functions to save, discard and reload it. Shows a toast for the result of each. */
export function useDraft<Document>({ initial, source, savedText, onRefused }: DraftOptions<Document>) {
  const shopify = useAppBridge();
  const [draft, dispatch] = useReducer(
    (state: Draft<Document>, action: DraftAction<Document>) => reduceDraft(state, action),
    initial,
    (start) => startDraft(start),
  );
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const errorToast = useRef<string>();

  async function save(): Promise<void> {
    if (isSaving) return;
    hideError();
    const document = draft.current;
    const issues = source.validate(document);
    if (issues.length > 0) {
      refuse(issues);
      return;
    }

    setSaving(true);
    shopify.loading(true);
    const result = await source.save(draft.version, document);
    shopify.loading(false);
    setSaving(false);
    if (result.ok) {
      setConflict(null);
      dispatch({ type: 'saved', version: result.value.version, document });
      const text = typeof savedText === 'function' ? savedText(document) : savedText;
      shopify.toast.show(text, { duration: SUCCESS_TOAST_MS });
    } else if (result.issues.length > 0) {
      refuse(result.issues);
    } else {
      if (result.code === 'conflict') setConflict(result.message);
      showError(result.message);
    }
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

  async function reload(): Promise<void> {
    const newest = await source.load();
    if (!newest.ok) {
      showError(t('draft.newestNotLoaded'));
      return;
    }
    setConflict(null);
    dispatch({ type: 'loaded', ...newest.value });
  }

  return { draft, dispatch, isDirty: isDirty(draft), isSaving, conflict, save, discard, reload };
}
