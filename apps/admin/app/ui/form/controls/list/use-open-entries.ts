import { useState } from 'react';
import { type Issues, isWithin, NO_ISSUES } from '../../../../domain/documents/issues';
import { useWantedField } from '../../wanted-field';

interface OpenEntries {
  isOpen(key: string): boolean;
  setOpen(key: string, isOpen: boolean): void;
}

/**
 * Manages the open entries of a list. At first, none is open, except a single entry. An entry opens when it gets an issue,
 * when the form has to show one of its fields, and when it is added.
 *
 * @param keys The keys of the entries in their order.
 * @param id The dotted path of the list in the document.
 */
export function useOpenEntries(keys: readonly string[], id: string, issues: Issues): OpenEntries {
  const wanted = useWantedField();
  const [state, setState] = useState({
    open: new Set(keys.length === 1 ? keys : []),
    issues: NO_ISSUES,
    wanted: null as string | null,
  });

  // During rendering, not in an effect: the field must be in the page when it is focused.
  if (state.issues !== issues || state.wanted !== wanted) {
    const shown = [...issues.keys()].filter((path) => !state.issues.has(path));
    if (wanted !== null) shown.push(wanted);
    const needed = keys.filter((_, index) => shown.some((path) => isWithin(path, `${id}.${index}`)));
    setState({ open: new Set([...state.open, ...needed]), issues, wanted });
  }

  return {
    isOpen: (key) => state.open.has(key),
    setOpen(key, isOpen) {
      setState((current) => {
        const open = new Set(current.open);
        if (isOpen) open.add(key);
        else open.delete(key);
        return { ...current, open };
      });
    },
  };
}
