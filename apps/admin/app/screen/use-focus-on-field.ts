import { useEffect, useState } from 'react';

/** Focuses a field by its path, once it is on the page: it may be on a tab that is only now being opened. */
export function useFocusOnField(): (id: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);

  // After every render, because any of them may have brought the field.
  useEffect(() => {
    if (wanted === null) return;
    const field = document.getElementById(wanted);
    if (!field) return;
    field.focus({ preventScroll: true });
    // In the middle, so that what is wrong can be read below it.
    field.scrollIntoView({ block: 'center' });
    setWanted(null);
  });

  return setWanted;
}
