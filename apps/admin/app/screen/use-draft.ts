import { useAppBridge } from '@shopify/app-bridge-react';
import { type AnyDocument, features, type Issue, parseDocument } from '@uptill/feature-schema';
import { useReducer, useRef, useState } from 'react';
import { isDirty, reduceDraft, startDraft } from './draft';
import { getFeatures, putFeatures } from './save-features';

/** How long toasts stay, in milliseconds. */
export const SUCCESS_TOAST_MS = 5_000;
const ERROR_TOAST_MS = 10_000;

/**
 * Returns a screen's draft with functions to save, discard and reload it.
 * Calls `onRefused` with all issues when a save is refused because of invalid settings.
 */
export function useDraft(
  initial: { version: number; document: AnyDocument },
  onRefused: (issues: readonly Issue[]) => void,
) {
  const shopify = useAppBridge();
  const [draft, dispatch] = useReducer(reduceDraft, initial, startDraft);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const errorToast = useRef<string>();

  async function save(): Promise<void> {
    if (isSaving) return;
    const document = draft.current;
    const parsed = parseDocument(features, document);
    if (!parsed.ok) {
      refuse(parsed.issues);
      return;
    }

    setSaving(true);
    shopify.loading(true);
    const result = await putFeatures(draft.version, document);
    shopify.loading(false);
    setSaving(false);
    if (result.ok) {
      setConflict(null);
      dispatch({ type: 'saved', version: result.value.version, document });
      shopify.toast.show('Settings saved', { duration: SUCCESS_TOAST_MS });
    } else if (result.issues.length > 0) {
      refuse(result.issues);
    } else {
      if (result.code === 'conflict') setConflict(result.message);
      showError(result.message);
    }
  }

  function refuse(issues: readonly Issue[]): void {
    dispatch({ type: 'refused', issues });
    showError(issues.length === 1 ? (issues[0]?.message ?? '') : `${issues.length} settings need your attention.`);
    onRefused(issues);
  }

  function showError(message: string): void {
    errorToast.current = shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true });
  }

  function discard(): void {
    // The error was about the discarded changes.
    if (errorToast.current) shopify.toast.hide(errorToast.current);
    dispatch({ type: 'discarded', at: performance.now() });
  }

  async function reload(): Promise<void> {
    const newest = await getFeatures();
    if (!newest.ok) {
      showError('We couldn’t load the newest settings. Please try again.');
      return;
    }
    setConflict(null);
    dispatch({ type: 'loaded', ...newest.value });
  }

  return { draft, dispatch, isDirty: isDirty(draft), isSaving, conflict, save, discard, reload };
}
