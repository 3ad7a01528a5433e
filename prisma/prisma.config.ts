import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { defineConfig } from 'prisma/config';

process.env.DATABASE_URL ??= 'postgresql://unused';
export default defineConfig({
  experimental: { adapter: true },
  engine: 'js',
  schema: './schema.prisma',
  adapter: async () => new PrismaPGlite(new PGlite()),
});
