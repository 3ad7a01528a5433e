import { useEffect, useState } from 'react';

/** Returns a function that focuses a field by its DOM id, as soon as the field is rendered, e.g. on another tab. */
export function useFocusField(): (id: string) => void {
  const [pendingId, setPendingId] = useState<string | null>(null);

  // No dependencies: any render may add the field.
  useEffect(() => {
    if (pendingId === null) return;
    const field = document.getElementById(pendingId);
    if (!field) return;
    field.focus({ preventScroll: true });
    // Centred, so that the error message below the field is visible too.
    field.scrollIntoView({ block: 'center' });
    setPendingId(null);
  });

  return setPendingId;
}
