/** One undoable step: the changes that a single undo reverts. */
export interface Step<Document> {
  /** Name of the change, for the merchant. */
  label: string;
  /** Dotted paths of the changed fields. The form shows them when the step is undone or redone. */
  paths: readonly string[];
  /** Times of the first and last change, in milliseconds of `performance.now()`. `startedAt` identifies the step. */
  startedAt: number;
  endedAt: number;
  /** The document that undo or redo restores: the document before a past step, or after a future step. */
  restores: Document;
}

/** Steps to undo (`past`) and to redo (`future`). The last element of each is the next to be undone or redone. */
export interface History<Document> {
  past: readonly Step<Document>[];
  future: readonly Step<Document>[];
}

export const NO_HISTORY: History<never> = { past: [], future: [] };

/**
 * Changes of the same fields at most this far apart, in milliseconds, form one step. This merges keystrokes, and the
 * moves of a drag in the colour picker.
 */
const MERGE_WINDOW_MS = 1000;

/** Number of steps stored for undo. Older steps are dropped. */
const MAX_STEPS = 200;

/** Adds a step, or merges it into the last one. Clears the steps to redo. */
export function record<Document>({ past }: History<Document>, step: Step<Document>): History<Document> {
  const last = past.at(-1);
  if (last && isContinued(last, step)) {
    const merged = { ...step, startedAt: last.startedAt, restores: last.restores };
    return { past: [...past.slice(0, -1), merged], future: [] };
  }
  return { past: [...past, step].slice(-MAX_STEPS), future: [] };
}

/** Result of an undo or redo of `step`. */
export interface Restored<Document> {
  document: Document;
  history: History<Document>;
  step: Step<Document>;
}

/** Undoes the last step. Returns null when there is none. */
export function undo<Document>({ past, future }: History<Document>, current: Document): Restored<Document> | null {
  const step = past.at(-1);
  if (!step) return null;
  const history = { past: past.slice(0, -1), future: [...future, { ...step, restores: current }] };
  return { document: step.restores, history, step };
}

/** Redoes the step that was undone last. Returns null when there is none. */
export function redo<Document>({ past, future }: History<Document>, current: Document): Restored<Document> | null {
  const step = future.at(-1);
  if (!step) return null;
  const history = { past: [...past, { ...step, restores: current }], future: future.slice(0, -1) };
  return { document: step.restores, history, step };
}

/** Returns a history whose steps restore other documents. */
export function mapDocuments<Document>(
  { past, future }: History<Document>,
  change: (document: Document) => Document,
): History<Document> {
  const changed = (step: Step<Document>) => ({ ...step, restores: change(step.restores) });
  return { past: past.map(changed), future: future.map(changed) };
}

function isContinued<Document>(last: Step<Document>, next: Step<Document>): boolean {
  if (next.startedAt - last.endedAt > MERGE_WINDOW_MS || last.label !== next.label) return false;
  return last.paths.length === next.paths.length && last.paths.every((path, at) => path === next.paths[at]);
}
