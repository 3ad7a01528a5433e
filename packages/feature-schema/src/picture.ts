/** A small picture of a page on which a feature is marked. */
export interface Picture {
  page: keyof typeof PAGES;
  /** SVG path of the feature, which is filled, on the same grid as the page and behind what it contains. */
  mark: string;
}

/** What a page contains, as an SVG path on a grid of 48 × 36, whose edge is the page's. */
export const PAGES = {
  product: 'M6 6h16v20H6zM26 7h15v2.5H26zM26 12h9v2h-9zM26 18h16v5H26z',
  collection: 'M6 7h10v12H6zM19 7h10v12H19zM32 7h10v12H32zM6 21h7v1.5H6zM19 21h7v1.5h-7zM32 21h7v1.5h-7z',
  report: 'M6 6h14v2.5H6zM6 29.5h36V31H6z',
  languages: 'M8 10h11v1.6H8zM8 14h7v1.6H8zM29 19h11v1.6H29zM29 23h7v1.6h-7z',
  drawer: 'M23 1h1.2v34H23zM26.5 3.5h9v2h-9zM26.5 12h5v5h-5zM33 12h11.5v1.5H33zM26.5 29h18v4h-18z',
} as const;
