import { defineConfig } from 'vitest/config';
import { helpPages } from './apps/admin/help-pages/help-pages.ts';

/**
 * Tests that run in a process of their own. The app's server keeps its database in a global, and the clients of the
 * platform keep the `fetch` that they find when they are imported.
 */
const APART = [
  'apps/admin/{server,app/routes,app/domain/privacy,app/domain/shops,app/domain/webhooks}/**/*.test.ts',
  'tests/soak/*.test.ts',
  'tests/conformance/{access-tokens,admin-api-client,history,shopify-api}.test.ts',
];

/**
 * Tests that each run in a new page, because modules of the storefront runtime hold the state of one page. The pages
 * share processes, so that jsdom is loaded once per process: loading it takes most of a second.
 */
const PAGES = [
  'packages/storefront-runtime/src/**/*.test.{ts,tsx}',
  'extensions/thank-you/src/**/*.test.tsx',
  'packages/feature-schema/src/colour.test.ts',
  // Tests of React hooks, and of components that respond to the merchant.
  'apps/admin/app/**/use-*.test.tsx',
  'apps/admin/app/pages/settings/tab-list.test.tsx',
  'apps/admin/app/ui/form/controls/list-control.test.tsx',
];

export default defineConfig({
  plugins: [helpPages()],
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // Long enough for a busy machine. No test measures speed.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'tests/patient-waits.ts',
    // All cores, because many tests wait for processes and databases.
    maxWorkers: '100%',
    env: { LOG_LEVEL: 'silent' },
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          pool: 'vmThreads',
          setupFiles: ['tests/patient-waits.ts', 'tests/settle-imports.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Sharing processes saves most of the time that loading the same modules takes.
          name: 'sharing',
          include: [
            '{apps,extensions,packages,prisma,scripts}/**/*.test.{ts,tsx}',
            'tests/{bench,conformance}/**/*.test.ts',
          ],
          exclude: [...APART, ...PAGES],
          isolate: false,
          // Optimising the code of PGlite (WebAssembly) would take longer than running it in short tests.
          execArgv: ['--liftoff-only'],
        },
      },
    ],
  },
});
