import { useEffect } from 'react';
import { useWantedField, wantField } from '../../ui/form/wanted-field';

/** How long a field stays marked, in milliseconds. */
const MARK_MS = 2_500;

/** Returns a function that focuses a field by its DOM id, as soon as the field is rendered, e.g. on another tab. */
export function useFocusField(): (id: string) => void {
  const wanted = useWantedField();

  useEffect(() => {
    if (wanted === null || focus(wanted)) return;
    // A tab shows its fields one after another, and an entry of a list when it opens.
    const observer = new MutationObserver(() => focus(wanted) && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted]);

  return wantField;
}

/** Focuses a field by its DOM id. Returns false if it is not in the page. */
function focus(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  field.focus({ preventScroll: true });
  // Centred, so that the error message below the field is visible too.
  field.scrollIntoView({ block: 'center' });
  const parts = [{ backgroundColor: 'var(--p-color-bg-surface-info-active)' }, {}];
  field.closest('.field')?.animate?.(parts, { duration: MARK_MS, easing: 'ease-in' });
  wantField(null);
  return true;
}
