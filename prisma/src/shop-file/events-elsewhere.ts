import type pg from 'pg';
import type { Partition } from './shop-file.ts';

/** Rows of a table of the database that are kept elsewhere. */
export type RowsElsewhere = {
  table: string;
  /** About how many there are. */
  rows: number;
  /** Reads them as JSON, without the shop, some at a time. */
  pages(): AsyncIterable<readonly string[]>;
};

/** Where storefront events are kept beside the database, for exports and imports. */
export type EventsElsewhere = {
  /** Returns a shop's rows that are read instead of those in the database. Null if the database has all of them. */
  read(shop: string): Promise<{ partitions: Partition[]; tables: RowsElsewhere[] } | null>;
  /** Prepares an import. Returns true if events of the shop are stored there. */
  prepare(shop: string): Promise<boolean>;
  /** Replaces a shop's events there by those that an import has stored in the database. Called within its transaction. */
  take(client: Pick<pg.ClientBase, 'query'>, shop: string): Promise<void>;
};
