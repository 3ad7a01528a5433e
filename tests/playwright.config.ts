import { defineConfig } from '@playwright/test';

const report = process.env.UPTILL_BROWSER_REPORT;

/**
 * Hidden pages for the address bar. Chromium loads them in a process of their own for each window, so for each test.
 */
const HIDDEN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright switches off. Repeated, because Chromium obeys the last `--disable-features` only. */
const SWITCHED_OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Browser tests run in two workers. Each worker has a program of its own. Shops keep their state, so the tests of one
 * worker run one after the other. The tests of widgets set up everything they start from, so any worker may take the
 * next.
 */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.UPTILL_BROWSER_RESULTS ?? 'test-results',
  projects: [
    { name: 'journeys', testMatch: '{conformance,e2e}/**/*.spec.ts' },
    { name: 'widgets', testMatch: 'widgets/**/*.spec.ts', fullyParallel: true },
  ],
  globalSetup: './start-uptill.ts',
  workers: 2,
  // Long limits for a busy machine. They cost time only when a test fails.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 100, 200] } },
  forbidOnly: true,
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    // Remix and the ingest refuse a browser that calls itself headless.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    // Without pictures and page snapshots, which slow every action down.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
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
        `--disable-features=${[...SWITCHED_OFF_BY_PLAYWRIGHT, ...HIDDEN_PAGES]}`,
      ],
    },
  },
});
