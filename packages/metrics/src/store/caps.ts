/** Maximum number of distinct values per shop and day, because anyone can send events with made-up values. */
export type Caps = {
  /** Pages per local day. All other pages are counted together under `OTHER_PAGES`. */
  pages: number;
  /** Touches: pairs of a cart and a feature used in it. Orders of further carts are not attributed. */
  touches: number;
};

/** A shop with 100,000 events a day has a few hundred pages and a few thousand touches. */
export const CAPS: Caps = { pages: 1_000, touches: 100_000 };

/** The path for the counts of all pages above the cap. Real paths begin with a slash. */
export const OTHER_PAGES = 'other';
