import { defineConfig } from 'vitest/config';

/** Their tests leave nothing behind in the process, so they share it: most of their time was loading the same modules. */
const SHARING = ['packages/{feature-schema,metrics,sandbox}/**/*.test.ts'];

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // Nothing here is about speed: a machine that has much else to do may finish.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for processes and databases: all cores, not all but one.
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
