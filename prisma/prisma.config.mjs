import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { defineConfig } from 'prisma/config';

// Configuration of Prisma's command line, for `generate` and for `migrate diff` when writing a migration. Needs neither
// a network nor a database. The product applies its migrations itself (src/migrate.ts). JavaScript, because the
// adapter's types are those of an older Prisma.

// Never opened, but without a valid URL the command line downloads an engine.
process.env.DATABASE_URL ??= 'postgresql://localhost/unused';

export default defineConfig({
  schema: './schema.prisma',
  migrations: { path: './migrations' },
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => {
    const db = new PGlite();
    const adapter = new PrismaPGlite(db);
    // Also serves as the shadow database, since creating one takes seconds and the command line uses only that one.
    return Object.assign(adapter, { connectToShadowDb: () => connectToShadowDb(db) });
  },
});

/** Connects to the empty database on which the command line replays the migrations to get their schema. */
async function connectToShadowDb(db) {
  const connection = await new PrismaPGlite(db).connect();
  // The adapter prepares every query as one statement, but a migration is a script of many.
  const executeRaw = connection.executeRaw.bind(connection);
  const executeScript = (sql) => db.exec(sql).then(() => 0);
  return Object.assign(connection, {
    executeScript,
    executeRaw: (query) => (query.args.length > 0 ? executeRaw(query) : executeScript(query.sql)),
  });
}
