import { defineConfig } from '@playwright/test';

const report = process.env.UPTILL_BROWSER_REPORT;

/**
 * Browser tests run in two workers, each against a program of its own. Shops keep their state, so the tests of a worker
 * run one after the other; those of widgets say all that they start from, so any worker may take the next one.
 */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.UPTILL_BROWSER_RESULTS ?? 'test-results',
  projects: [
    { name: 'house', testMatch: '{conformance,e2e}/**/*.spec.ts' },
    { name: 'widgets', testMatch: 'widgets/**/*.spec.ts', fullyParallel: true },
  ],
  globalSetup: './start-uptill.ts',
  workers: 2,
  // Nothing here is about speed: these let a machine that has much else to do finish, and cost only when a test fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    // Remix and the ingest both turn away what calls itself headless, as they should.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    // Without its film, which costs a sixth of the whole time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
