import { useSyncExternalStore } from 'react';

let wanted: string | null = null;
const listeners = new Set<() => void>();

/** Requests that the form shows the field at a dotted path of the document. Null once the field is shown. */
export function wantField(path: string | null): void {
  wanted = path;
  for (const listener of listeners) listener();
}

/** Returns the requested field's path, or null. Closed list entries open if they contain it. */
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
