import type { OrderField } from '../fields/field.ts';

/** The parts in each place, from top to bottom. */
export type PartOrder<Place extends string = string, Part extends string = string> = Readonly<
  Record<Place, readonly Part[]>
>;

/**
 * Returns the order of all parts. Parts of later releases, which a stored value lacks, are added at the index that they
 * have by default.
 */
export function withAllParts<Place extends string, Part extends string>(
  field: OrderField<Place, Part>,
  stored: PartOrder<Place, Part>,
): Record<Place, Part[]> {
  const known = new Set(field.places.flatMap(({ value }) => stored[value] ?? []));
  const complete = field.places.map(({ value: place }) => {
    const parts = [...(stored[place] ?? [])];
    for (const [index, part] of field.default[place].entries()) if (!known.has(part)) parts.splice(index, 0, part);
    return [place, parts];
  });
  return Object.fromEntries(complete);
}

/** Returns a copy in which a part has moved to a place: right below another part, or without one to the top. */
export function withMovedPart(order: PartOrder, part: string, place: string, below?: string): Record<string, string[]> {
  const moved = Object.entries(order).map(([name, parts]) => {
    const others = parts.filter((each) => each !== part);
    const index = below === undefined ? 0 : others.indexOf(below) + 1;
    return [name, name === place ? others.toSpliced(index, 0, part) : others];
  });
  return Object.fromEntries(moved);
}
