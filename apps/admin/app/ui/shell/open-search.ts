import { createContext } from 'react';

/** Opens the search over all settings. */
export const OpenSearchContext = createContext<() => void>(() => {});
