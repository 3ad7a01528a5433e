import type { Platform } from '@uptill/feature-schema';
import { createContext } from 'react';

/** The fields of the form that have another value on the other platform. */
export interface DifferingFields {
  /** Dotted paths in the document. */
  paths: ReadonlySet<string>;
  /** The other platform. */
  other: Platform;
}

export const DifferingFieldsContext = createContext<DifferingFields>({ paths: new Set(), other: 'desktop' });
