import type { OrderField } from '../fields/field.ts';

/**
 * Returns the order of all parts. Parts of later releases, which a stored value lacks, are added at the index that they
 * have by default.
 */
export function withAllParts<Place extends string, Part extends string>(
  field: OrderField<Place, Part>,
  stored: Readonly<Record<Place, readonly Part[]>>,
): Record<Place, Part[]> {
  const known = new Set(field.places.flatMap(({ value }) => stored[value] ?? []));
  const complete = field.places.map(({ value: place }) => {
    const parts = [...(stored[place] ?? [])];
    for (const [index, part] of field.default[place].entries()) if (!known.has(part)) parts.splice(index, 0, part);
    return [place, parts];
  });
  return Object.fromEntries(complete);
}
