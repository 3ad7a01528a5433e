import type { Field } from '@uptill/feature-schema';
import { createContext, useContext } from 'react';
import type { BrandLink, BrandLinks } from '../../domain/brand/brand-link';

/** How the settings of the form are related to the shop's brand. Null if the shop has not adopted it. */
export const BrandLinksContext = createContext<BrandLinks | null>(null);

/** Returns how the setting at a path of the document is related to the brand; null for a setting that never follows it. */
export function useBrandLink(path: string, field: Field): BrandLink | null {
  const links = useContext(BrandLinksContext);
  if (!links || (field.kind !== 'colour' && field.kind !== 'number') || !field.brandRole) return null;
  return links.linkOf(path, field);
}
