import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { defineConfig } from 'prisma/config';

// Configuration of Prisma's command line, for `generate` and for `migrate diff` when writing a migration. Needs neither
// a network nor a database. The product applies its migrations itself (src/migrate.ts). This file is JavaScript, because
// the adapter has the types of an older Prisma.

// This URL is never used. Without a valid URL, the command line downloads an engine.
process.env.DATABASE_URL ??= 'postgresql://localhost/unused';

export default defineConfig({
  schema: './schema.prisma',
  migrations: { path: './migrations' },
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => {
    // The database `template1` is empty in every data folder. Without a folder, PGlite takes seconds to create one.
    const db = new PGlite({ dataDir: process.env.SHADOW_DATA_DIR, database: 'template1' });
    const adapter = new PrismaPGlite(db);
    // Also the shadow database: the command line uses no other database, and creating a second one takes seconds.
    return Object.assign(adapter, { connectToShadowDb: () => connectToShadowDb(db) });
  },
});

/** Connects to the empty database on which the command line replays the migrations to get their schema. */
async function connectToShadowDb(db) {
  const connection = await new PrismaPGlite(db).connect();
  // The adapter prepares every query as one statement, but a migration contains several.
  const executeRaw = connection.executeRaw.bind(connection);
  const executeScript = (sql) => db.exec(sql).then(() => 0);
  return Object.assign(connection, {
    executeScript,
    executeRaw: (query) => (query.args.length > 0 ? executeRaw(query) : executeScript(query.sql)),
  });
}
