import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { defineConfig } from 'prisma/config';

// JavaScript, because the adapter brings the types of an older Prisma.
// Read by Prisma's command line alone. The product applies its migrations itself (src/migrate.ts).
// Without a driver adapter the command line downloads an engine, and it insists on a valid DATABASE_URL it never opens.
process.env.DATABASE_URL ??= 'postgresql://localhost/unused';

export default defineConfig({
  schema: './schema.prisma',
  migrations: { path: './migrations' },
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => new PrismaPGlite(new PGlite()),
});
