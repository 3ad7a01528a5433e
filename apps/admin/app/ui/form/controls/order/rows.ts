import type { OrderField, PartOrder } from '@uptill/feature-schema';

/**
 * Returns the order as one list of keys, from top to bottom: each place's key, followed by its parts. Moves between places
 * are then moves within one list.
 */
export function rowsOf({ places }: OrderField, order: PartOrder): string[] {
  return places.flatMap(({ value }) => [placeKey(value), ...(order[value] ?? [])]);
}

/** Returns the order that a list of keys stands for. */
export function orderOf({ places }: OrderField, rows: readonly string[]): PartOrder {
  const starts = places.map(({ value }) => rows.indexOf(placeKey(value)));
  return Object.fromEntries(places.map(({ value }, at) => [value, rows.slice((starts[at] ?? 0) + 1, starts[at + 1])]));
}

/** Returns the key of a place among the rows. No part has it, because the names of parts have no spaces. */
export const placeKey = (place: string) => `place ${place}`;

/** Returns a copy of the rows in which one has moved to another index. */
export function withMovedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}

export interface PartPosition {
  place: OrderField['places'][number];
  /** From 1. */
  position: number;
  /** The number of parts in the place. */
  count: number;
}

/** Returns where a part is; null if the order does not have it. */
export function positionOf({ places }: OrderField, order: PartOrder, part: string): PartPosition | null {
  for (const place of places) {
    const parts = order[place.value] ?? [];
    if (parts.includes(part)) return { place, position: parts.indexOf(part) + 1, count: parts.length };
  }
  return null;
}
