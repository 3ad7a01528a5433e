import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath, UPTILL_BROWSER_REPORT: report } = process.env;

/**
 * Disabled features: hidden pages of the address bar, which Chromium would load in a separate process for each test.
 */
const HIDDEN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright disables. Repeated here, because only the last `--disable-features` switch takes effect. */
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

/** Remix, the ingest and the Shopify library refuse user agents that contain "Headless". */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/**
 * Browser tests run in two workers. Each worker has its own program. Shops keep their state, so the tests of one worker
 * run one after the other. Each widget test sets up its own initial state, so any worker can run it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.UPTILL_BROWSER_RESULTS ?? 'test-results',
  projects: [
    { name: 'journeys', testMatch: '{conformance,e2e}/**/*.spec.ts' },
    { name: 'widgets', testMatch: '{widgets,themes}/**/*.spec.ts', fullyParallel: true },
  ],
  globalSetup: './global-setup.ts',
  workers: 2,
  // Long limits for a busy machine. They cost time only when a test fails.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 100, 200] } },
  forbidOnly: true,
  // A machine that stalls must not cost the whole run. A test that passes only the second time is reported as flaky: a
  // fault to mend, with `--retries=0 --repeat-each=20`.
  retries: 1,
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
  use: {
    userAgent: USER_AGENT,
    // Without screenshots and page snapshots, which slow down every action.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Of Playwright's own browsers, the full one. The headless shell has no back/forward cache.
    ...(!executablePath && { channel: 'chromium' }),
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        // Also here: a frame in a process of its own may send requests before Playwright has told it the user agent.
        `--user-agent=${USER_AGENT}`,
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
