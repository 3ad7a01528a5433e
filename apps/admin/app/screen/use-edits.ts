import { useAppBridge } from '@shopify/app-bridge-react';
import { type Dispatch, useRef, useState } from 'react';
import type { Change } from './change';
import type { Draft, DraftAction } from './draft';
import type { Step } from './history';
import { SUCCESS_TOAST_MS } from './use-draft';

/** Changes a draft, with undo and redo. Calls `onRestored` with each step that was undone or redone. */
export function useEdits(draft: Draft, dispatch: Dispatch<DraftAction>, onRestored: (step: Step) => void) {
  const shopify = useAppBridge();
  const [announcement, setAnnouncement] = useState('');
  const toast = useRef<string>();
  const toUndo = draft.history.past.at(-1);
  const toRedo = draft.history.future.at(-1);

  function change(changes: readonly Change[], label: string): void {
    dispatch({ type: 'changed', changes, label, at: performance.now() });
  }

  /** Changes a whole tab, and shows a toast with an undo action. */
  function changeTab(changes: readonly Change[], label: string): void {
    const at = performance.now();
    dispatch({ type: 'changed', changes, label, at });
    toast.current = shopify.toast.show(label, {
      duration: SUCCESS_TOAST_MS,
      action: 'Undo',
      onAction: () => {
        dispatch({ type: 'undone', through: at });
        setAnnouncement(`Undone: ${label}`);
      },
    });
  }

  function undo(): void {
    if (!toUndo) return;
    // The toast's own undo action is now obsolete.
    if (toast.current) shopify.toast.hide(toast.current);
    dispatch({ type: 'undone' });
    setAnnouncement(`Undone: ${toUndo.label}`);
    onRestored(toUndo);
  }

  function redo(): void {
    if (!toRedo) return;
    dispatch({ type: 'redone' });
    setAnnouncement(`Redone: ${toRedo.label}`);
    onRestored(toRedo);
  }

  return { change, changeTab, undo, redo, toUndo, toRedo, announcement };
}
