import type { Correction } from '@uptill/feature-schema';
import { createContext } from 'react';

/**
 * The colours of the form that shoppers see corrected, by the paths of their fields. Null in a form whose colours are never
 * corrected.
 */
export const CorrectionsContext = createContext<ReadonlyMap<string, Correction> | null>(null);
