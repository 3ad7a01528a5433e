/** The part of `pg.Pool` that this package uses. A query without values may contain several statements. */
export type SqlPool = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};
