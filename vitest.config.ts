import { defineConfig } from 'vitest/config';

/**
 * Tests that run in a process of their own. Modules of the storefront runtime hold the state of one page, the app's server
 * keeps its database in a global, and the clients of the platform keep the `fetch` that they find when they are imported.
 */
const APART = [
  'apps/admin/{server,app/routes}/**/*.test.ts',
  'packages/storefront-runtime/**/*.test.{ts,tsx}',
  'tests/conformance/{admin-api-client,shopify-api}.test.ts',
];

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
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          // Sharing processes saves most of the time that loading the same modules takes.
          name: 'sharing',
          include: ['{apps,packages,prisma,scripts}/**/*.test.{ts,tsx}', 'tests/{bench,conformance}/**/*.test.ts'],
          exclude: APART,
          isolate: false,
        },
      },
    ],
  },
});
