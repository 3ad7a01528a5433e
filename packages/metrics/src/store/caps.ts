/** Most different values that are stored for one shop and day. Anybody can send events, and make up what they contain. */
export type Caps = {
  /** Pages of a local day. The counts of all others are added up under `OTHER_PAGES`. */
  pages: number;
  /** Pairs of a cart and a feature that touched it. Orders of further carts are not attributed. */
  touches: number;
};

/** A shop with 100,000 events a day has some hundreds of pages, and some thousands of touches. */
export const CAPS: Caps = { pages: 1_000, touches: 100_000 };

/** The path under which the counts of all pages above the cap are added up. Paths begin with a slash. */
export const OTHER_PAGES = 'other';
