import { useEffect, useReducer, useRef } from 'react';

const CONTROLS = 'input,select,textarea,button';

/** Returns a function that focuses the first control inside an element, by its DOM id, once it is rendered. */
export function useFocusInside(): (containerId: string) => void {
  const pending = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  // No dependencies: any render may add or move the entry.
  useEffect(() => {
    if (pending.current === null) return;
    const control = document.getElementById(pending.current)?.querySelector<HTMLElement>(CONTROLS);
    if (!control) return;
    pending.current = null;
    control.focus();
  });

  return (containerId) => {
    pending.current = containerId;
    // Renders, in case nothing else has changed.
    render();
  };
}
