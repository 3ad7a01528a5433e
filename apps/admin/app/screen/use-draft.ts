import { useAppBridge } from '@shopify/app-bridge-react';
import { type AnyDocument, features, type Issue, parseDocument } from '@uptill/feature-schema';
import { useReducer, useRef, useState } from 'react';
import { isDirty, reduceDraft, startDraft } from './draft';
import { getFeatures, putFeatures, type SaveResult } from './save-features';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from './toasts';

/**
 * The draft of a screen, and how it is saved.
 * `onRefused` is told every issue that kept a save from happening, to lead the merchant there.
 */
export function useDraft(
  initial: { version: number; document: AnyDocument },
  onRefused: (issues: readonly Issue[]) => void,
) {
  const shopify = useAppBridge();
  const [draft, dispatch] = useReducer(reduceDraft, initial, startDraft);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<string | null>(null);
  const failure = useRef<string>();

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
    tell(result, document);
  }

  function tell(result: SaveResult, document: AnyDocument): void {
    switch (result.kind) {
      case 'saved':
        setConflict(null);
        dispatch({ type: 'saved', version: result.version, document });
        shopify.toast.show('Settings saved', { duration: SUCCESS_TOAST_MS });
        return;
      case 'issues':
        refuse(result.issues);
        return;
      case 'conflict':
        setConflict(result.message);
        fail(result.message);
        return;
      case 'failed':
        fail(result.message);
    }
  }

  function refuse(issues: readonly Issue[]): void {
    dispatch({ type: 'refused', issues });
    fail(issues.length === 1 ? (issues[0]?.message ?? '') : `${issues.length} settings need your attention.`);
    onRefused(issues);
  }

  function fail(message: string): void {
    failure.current = shopify.toast.show(message, { duration: ERROR_TOAST_MS, isError: true });
  }

  function discard(): void {
    // What it says is no longer so.
    if (failure.current) shopify.toast.hide(failure.current);
    dispatch({ type: 'discarded', at: performance.now() });
  }

  async function reload(): Promise<void> {
    const newest = await getFeatures();
    if (!newest) {
      fail('The newest settings could not be loaded. Please try again.');
      return;
    }
    setConflict(null);
    dispatch({ type: 'loaded', ...newest });
  }

  return { draft, dispatch, isDirty: isDirty(draft), isSaving, conflict, save, discard, reload };
}
