import type { Page } from '../page.ts';

/** Where a theme meets an object: Liquid on one of the shop's pages. */
export interface Sample {
  path: string;
  shop: string;
  expression: string;
  /** Tags that the object exists in. */
  around?: [begin: string, end: string];
  /** What the file around it gives. */
  own?: (page: Page) => Record<string, unknown>;
}
