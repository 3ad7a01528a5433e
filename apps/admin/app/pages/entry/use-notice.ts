import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '../../platform/browser/local-store';

/**
 * Returns whether a notice is shown, and a function that dismisses it for good in this browser. `name` is the key in local
 * storage. If the browser denies storage, the notice is never shown, because it would reappear on every page.
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
