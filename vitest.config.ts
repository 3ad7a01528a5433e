import { defineConfig } from 'vitest/config';

/** Packages whose tests leave no state in the process. They share one process, which saves most of their load time. */
const SHARING = ['packages/{feature-schema,metrics,sandbox}/**/*.test.ts'];

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // Long enough for a busy machine. No test measures speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // All cores, because many tests wait for processes and databases.
    maxWorkers: '100%',
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            '{apps,packages}/**/*.test.{ts,tsx}',
            'prisma/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{bench,conformance}/**/*.test.ts',
          ],
          exclude: SHARING,
        },
      },
    ],
  },
});
