import { useEffect, useRef } from 'react';

interface UndoKeys {
  undo(): void;
  redo(): void;
}

/** Ctrl+Z (or Cmd+Z) takes back, with Shift or as Ctrl+Y does again; where text is typed they belong to the text. */
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

const WITHOUT_TEXT = new Set(['checkbox', 'radio', 'range', 'button', 'color']);

function isTextEditor(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
