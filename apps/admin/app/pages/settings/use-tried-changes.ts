import {
  type Access,
  type AnyDocument,
  type FeaturesDocument,
  features,
  refusedChanges,
  screens,
} from '@uptill/feature-schema';
import { useMemo, useState } from 'react';
import { type Change, documentPath, withChanges } from '../../domain/documents/change';

/**
 * Keeps the changes for which a shop lacks the plan. They can be tried in the preview, but are no part of the draft, so
 * they are never saved.
 */
export function useTriedChanges(saved: AnyDocument, current: AnyDocument, access: Access) {
  const [tried, setTried] = useState<readonly Change[]>([]);

  /** Returns true if the shop may save a change. A shop may always set what it has saved to a default. */
  function isAllowed(change: Change): boolean {
    // The page has the settings of the features that this release defines.
    const [before, after] = [saved, withChanges(saved, [change])] as FeaturesDocument[];
    if (!before || !after) return false;
    return !refusedChanges({ features, screens }, before, after, access).some(({ reason }) => reason === 'plan');
  }

  /** Keeps the changes that need another plan, and returns the others, which replace what was tried of their settings. */
  function keepTried(changes: readonly Change[]): Change[] {
    const allowed = changes.filter(isAllowed);
    const paths = new Set(changes.map(documentPath));
    const others = tried.filter((change) => !paths.has(documentPath(change)));
    setTried([...others, ...changes.filter((change) => !allowed.includes(change))]);
    return allowed;
  }

  const document = useMemo(() => withChanges(current, tried), [current, tried]);
  return { document, keepTried };
}
