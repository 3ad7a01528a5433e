import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../platform/browser/local-store';

/**
 * Returns whether a notice is shown, and a function that dismisses it for good in this browser. `name` is that of the local
 * value. Without storage for the dismissal, the notice is never shown: it would come back with every page.
 */
export function useNotice(name: string): [isShown: boolean, dismiss: () => void] {
  const [isShown, setShown] = useState(false);

  useEffect(() => setShown(readLocal(name) === null), [name]);

  function dismiss(): void {
    writeLocal(name, 'true');
    setShown(false);
  }

  return [isShown, dismiss];
}
