import type { AnyDocument } from '@uptill/feature-schema';
import type { Change } from './change';

/** One thing that a merchant did: what undo takes back at once. */
export interface Step {
  /** For the merchant: what was changed. */
  label: string;
  /** Which settings, to lead there when the step is taken back. */
  changes: readonly Change[];
  /** When it began and when it was last added to, in milliseconds of one clock. `began` tells steps apart. */
  began: number;
  until: number;
  /** The document on the other side of the step: before it when it is done, after it when it is undone. */
  other: AnyDocument;
}

/** What can be undone and redone, the last thing done at the end of each. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** The same change of the same settings so soon again, in milliseconds, is one step: typing, a drag in the picker. */
const PAUSE = 1000;

/** More than anyone takes back one by one. */
const LONGEST = 200;

/** Notes a step that was just done. What had been undone before is forgotten. */
export function record({ past }: History, step: Step): History {
  const last = past.at(-1);
  if (last && isContinued(last, step)) {
    return { past: [...past.slice(0, -1), { ...step, began: last.began, other: last.other }], future: [] };
  }
  return { past: [...past, step].slice(-LONGEST), future: [] };
}

/** Takes back the last step. Answers the document before it, or null when there is none. */
export function undo({ past, future }: History, current: AnyDocument) {
  const step = past.at(-1);
  if (!step) return null;
  return {
    document: step.other,
    history: { past: past.slice(0, -1), future: [...future, { ...step, other: current }] },
  };
}

/** Does again what was last undone. Answers the document after it, or null when there is nothing. */
export function redo({ past, future }: History, current: AnyDocument) {
  const step = future.at(-1);
  if (!step) return null;
  return {
    document: step.other,
    history: { past: [...past, { ...step, other: current }], future: future.slice(0, -1) },
  };
}

function isContinued(last: Step, next: Step): boolean {
  if (next.began - last.until > PAUSE || last.label !== next.label) return false;
  if (last.changes.length !== next.changes.length) return false;
  return last.changes.every((change, at) => {
    const other = next.changes[at];
    return change.feature === other?.feature && change.platform === other.platform && change.path === other.path;
  });
}
