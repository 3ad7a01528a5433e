import { useAppBridge } from '@shopify/app-bridge-react';
import { type Dispatch, useRef, useState } from 'react';
import type { Change } from './change';
import type { Draft, DraftAction } from './draft';
import type { Step } from './history';
import { SUCCESS_TOAST_MS } from './toasts';

/** What a merchant can do to a draft, and take back. `onMoved` is told each step that was undone or redone, to lead there. */
export function useEdits(draft: Draft, dispatch: Dispatch<DraftAction>, onMoved: (step: Step) => void) {
  const shopify = useAppBridge();
  const [announcement, setAnnouncement] = useState('');
  const toast = useRef<string>();
  const toUndo = draft.history.past.at(-1);
  const toRedo = draft.history.future.at(-1);

  function change(changes: readonly Change[], label: string): void {
    dispatch({ type: 'changed', changes, label, at: performance.now() });
  }

  /** Many settings at once: says so, and offers to take it back. */
  function changeAtOnce(changes: readonly Change[], label: string): void {
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
    // Its offer to undo has been taken.
    if (toast.current) shopify.toast.hide(toast.current);
    dispatch({ type: 'undone' });
    setAnnouncement(`Undone: ${toUndo.label}`);
    onMoved(toUndo);
  }

  function redo(): void {
    if (!toRedo) return;
    dispatch({ type: 'redone' });
    setAnnouncement(`Redone: ${toRedo.label}`);
    onMoved(toRedo);
  }

  return { change, changeAtOnce, undo, redo, toUndo, toRedo, announcement };
}
