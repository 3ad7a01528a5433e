import { useSyncExternalStore } from 'react';

let wanted: string | null = null;
const listeners = new Set<() => void>();

/** Asks the form to show the field at a dotted path of the document. Null once the field is shown. */
export function wantField(path: string | null): void {
  wanted = path;
  for (const listener of listeners) listener();
}

/** Returns the path of the field that the form is asked to show, or null. Closed entries of lists open if they contain it. */
export function useWantedField(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
