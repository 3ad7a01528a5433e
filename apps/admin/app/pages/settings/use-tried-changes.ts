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
 * Stores changes that need a higher plan than the shop's. Merchants can try them in the preview, but they are not in the
 * draft, so they are never saved.
 */
export function useTriedChanges(saved: AnyDocument, current: AnyDocument, access: Access) {
  const [tried, setTried] = useState<readonly Change[]>([]);

  /** Returns true if the shop may save a change. A shop may always reset a saved setting to its default. */
  function isAllowed(change: Change): boolean {
    // Both documents contain only features that this release defines.
    const [before, after] = [saved, withChanges(saved, [change])] as FeaturesDocument[];
    if (!before || !after) return false;
    return !refusedChanges({ features, screens }, before, after, access).some(({ reason }) => reason === 'plan');
  }

  /** Stores the changes that need another plan, and returns the others, which replace tried changes of the same settings. */
  function separateTried(changes: readonly Change[]): Change[] {
    const allowed = changes.filter(isAllowed);
    const paths = new Set(changes.map(documentPath));
    const others = tried.filter((change) => !paths.has(documentPath(change)));
    setTried([...others, ...changes.filter((change) => !allowed.includes(change))]);
    return allowed;
  }

  const document = useMemo(() => withChanges(current, tried), [current, tried]);
  return { document, separateTried };
}
