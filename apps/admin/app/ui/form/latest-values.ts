import { valueAt } from '@uptill/feature-schema';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useEffectBeforePaint } from '../shell/use-effect-before-paint';

/** The newest state of a document that a form edits. */
class LatestDocument {
  #document: unknown;
  readonly #listeners = new Set<() => void>();

  constructor(document: unknown) {
    this.#document = document;
  }

  /** Returns the value at a dotted path of the document. */
  readonly valueAt = (path: string): unknown => valueAt(this.#document, path);

  set(document: unknown): void {
    if (document === this.#document) return;
    this.#document = document;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const LatestDocumentContext = createContext<LatestDocument | null>(null);

/** Provides the newest document to the controls of a form that React renders later than the merchant types. */
export const LatestDocumentProvider = LatestDocumentContext.Provider;

/** Returns the value for `LatestDocumentProvider`: always the same object, with the newest document. */
export function useLatestDocument(document: unknown): LatestDocument {
  const [latest] = useState(() => new LatestDocument(document));
  useEffectBeforePaint(() => latest.set(document), [latest, document]);
  return latest;
}

/**
 * Returns the newest value of the field at a dotted path of the document. A control that uses it shows a change at once, even
 * if the form around it still shows `rendered`. Without a provider, `rendered` is the newest value.
 */
export function useLatestValue(path: string, rendered: unknown): unknown {
  const latest = useContext(LatestDocumentContext);
  return useSyncExternalStore(
    latest?.subscribe ?? neverChanges,
    () => (latest ? latest.valueAt(path) : rendered),
    () => rendered,
  );
}

/** Returns a function that reads the newest value at a dotted path of the document, in an event or effect. */
export function useReadLatest(): (path: string, rendered: unknown) => unknown {
  const latest = useContext(LatestDocumentContext);
  return (path, rendered) => (latest ? latest.valueAt(path) : rendered);
}

const neverChanges = () => () => {};
