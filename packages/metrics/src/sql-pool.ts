/** What this package needs of a database: `pg.Pool` fits. Text without values may hold several statements. */
export type SqlPool = {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
};
