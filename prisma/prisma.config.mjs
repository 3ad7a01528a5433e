import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { defineConfig } from 'prisma/config';

// Read by Prisma's command line alone: `generate`, and `migrate diff` when a migration is written. It needs no network
// and no database. The product applies its migrations itself (src/migrate.ts). JavaScript, because the adapter brings
// the types of an older Prisma.

// Never opened, but without a valid address the command line downloads an engine.
process.env.DATABASE_URL ??= 'postgresql://localhost/unused';

export default defineConfig({
  schema: './schema.prisma',
  migrations: { path: './migrations' },
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => {
    const db = new PGlite();
    const adapter = new PrismaPGlite(db);
    // Both are this one, for it takes seconds to make: the command line connects to the first, and uses the shadow only.
    return Object.assign(adapter, { connectToShadowDb: () => connectToShadowDb(db) });
  },
});

/** An empty database on which the command line replays the migrations, to see what they amount to. */
async function connectToShadowDb(db) {
  const connection = await new PrismaPGlite(db).connect();
  // The adapter prepares every statement, and a migration is a script of many.
  const executeRaw = connection.executeRaw.bind(connection);
  const executeScript = (sql) => db.exec(sql).then(() => 0);
  return Object.assign(connection, {
    executeScript,
    executeRaw: (query) => (query.args.length > 0 ? executeRaw(query) : executeScript(query.sql)),
  });
}
