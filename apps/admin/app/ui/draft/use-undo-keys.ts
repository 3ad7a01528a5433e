import { useEffect, useRef } from 'react';
import { isTextEditor } from '../shell/is-text-editor';

interface UndoKeys {
  undo(): void;
  redo(): void;
}

/**
 * Undoes on Ctrl+Z or Cmd+Z, and redoes with Shift added or on Ctrl+Y or Cmd+Y. In text fields, the keys trigger the
 * browser's own undo.
 */
export function useUndoKeys(keys: UndoKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextEditor(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (isRedo) latest.current.redo();
      else latest.current.undo();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
