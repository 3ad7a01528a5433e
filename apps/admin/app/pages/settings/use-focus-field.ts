import { useEffect } from 'react';
import { useWantedField, wantField } from '../../ui/form/wanted-field';

/** Returns a function that focuses a field by its DOM id, as soon as the field is rendered, e.g. on another tab. */
export function useFocusField(): (id: string) => void {
  const wanted = useWantedField();

  // No dependencies: any render may add the field.
  useEffect(() => {
    if (wanted === null) return;
    const field = document.getElementById(wanted);
    if (!field) return;
    field.focus({ preventScroll: true });
    // Centred, so that the error message below the field is visible too.
    field.scrollIntoView({ block: 'center' });
    wantField(null);
  });

  return wantField;
}
