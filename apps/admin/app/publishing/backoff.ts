/** The first retry comes this soon, in milliseconds; every further one after twice the time. */
const FIRST_MS = 2_000;

/** No retry waits longer than this: a merchant who saved should not wait an hour after Shopify is back. */
const LONGEST_MS = 5 * 60_000;

/** How long to wait after so many failures in a row, in milliseconds: 2 s, 4 s, 8 s, … 5 min. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}
