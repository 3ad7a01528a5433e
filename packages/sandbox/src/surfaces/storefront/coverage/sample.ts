import type { Page } from '../page.ts';

/** An example of a Liquid object: an expression on one of the shops' pages. */
export interface Sample {
  path: string;
  shop: string;
  expression: string;
  /** Tags that must surround the expression. */
  around?: [begin: string, end: string];
  /** Objects that the surrounding file defines. */
  own?: (page: Page) => Record<string, unknown>;
}
