import { useAppBridge } from '@shopify/app-bridge-react';
import { type Dispatch, useRef, useState } from 'react';
import type { Edit } from '../../domain/documents/change';
import { t } from '../../platform/texts/texts';
import { SUCCESS_TOAST_MS } from '../shell/toast-times';
import type { Draft, DraftAction } from './draft';
import type { Step } from './history';

/** Changes a draft, with undo and redo. Calls `onRestored` with each undone or redone step. */
export function useEdits<Document>(
  draft: Draft<Document>,
  dispatch: Dispatch<DraftAction<Document>>,
  onRestored: (step: Step<Document>) => void,
) {
  const shopify = useAppBridge();
  const [announcement, setAnnouncement] = useState('');
  const toast = useRef<string>();
  const toUndo = draft.history.past.at(-1);
  const toRedo = draft.history.future.at(-1);

  function change(edit: Edit<Document>, label: string): void {
    dispatch({ type: 'changed', edit, label, at: performance.now() });
  }

  /** Makes a large change, and shows a toast with an undo action. */
  function changeWithToast(edit: Edit<Document>, label: string): void {
    const at = performance.now();
    dispatch({ type: 'changed', edit, label, at });
    toast.current = shopify.toast.show(label, {
      duration: SUCCESS_TOAST_MS,
      action: t('draft.undo'),
      onAction: () => {
        dispatch({ type: 'undone', through: at });
        setAnnouncement(t('draft.undone', { change: label }));
      },
    });
  }

  function undo(): void {
    if (!toUndo) return;
    // The toast's own undo action is now obsolete.
    if (toast.current) shopify.toast.hide(toast.current);
    dispatch({ type: 'undone' });
    setAnnouncement(t('draft.undone', { change: toUndo.label }));
    onRestored(toUndo);
  }

  function redo(): void {
    if (!toRedo) return;
    dispatch({ type: 'redone' });
    setAnnouncement(t('draft.redone', { change: toRedo.label }));
    onRestored(toRedo);
  }

  return { change, changeWithToast, undo, redo, toUndo, toRedo, announcement };
}
