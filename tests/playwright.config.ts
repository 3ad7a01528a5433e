import { defineConfig } from '@playwright/test';

const report = process.env.UPTILL_BROWSER_REPORT;

/** Browser tests run against one program, started once: shops keep their state, so they run one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '{e2e,conformance,widgets}/**/*.spec.ts',
  globalSetup: './start-uptill.ts',
  workers: 1,
  // Nothing here is about speed: these let a machine that has much else to do finish, and cost only when a test fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    // Remix and the ingest both turn away what calls itself headless, as they should.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    trace: 'retain-on-failure',
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
