/** Returns the next index above (-1) or below (1) that fits, among `count`; null without one. */
export function nextIndex(from: number, step: 1 | -1, count: number, fits: (index: number) => boolean): number | null {
  for (let index = from + step; index >= 0 && index < count; index += step) if (fits(index)) return index;
  return null;
}
