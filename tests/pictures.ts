import { type Browser, chromium } from '@playwright/test';
import { openDatabase } from '@uptill/prisma';
import { seedHistory } from '../packages/metrics/src/history/seed-history.ts';
import { seedDataFolder } from '../prisma/src/embedded/seed.ts';
import { startUptill } from '../scripts/uptill.ts';
import { northRoast, STAFF_SHOPS } from './kit/shops.ts';
import { drawerPictures } from './pictures/drawer.ts';
import {
  analyticsPictures,
  firstStepsPictures,
  homePictures,
  integrationPictures,
  trackingPictures,
} from './pictures/pages.ts';
import { quickBuyPictures } from './pictures/quick-buy.ts';
import { recommendationsPictures } from './pictures/recommendations.ts';
import {
  customCodePictures,
  historyPictures,
  localisationPictures,
  planPictures,
  screenPictures,
} from './pictures/settings.ts';
import { stickyBarPictures } from './pictures/sticky-bar.ts';
import { stickyButtonPictures } from './pictures/sticky-button.ts';
import { skipFirstSteps } from './returning-merchants.ts';
import { SandboxControl } from './sandbox-control.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Takes the screenshots for README and docs/widgets from the running program: `node tests/pictures.ts`, after a build. With an
// argument, such as `drawer-countdown`, takes only pictures whose names begin with it.

const [start = ''] = process.argv.slice(2);

/** The subjects besides the drawer and recommendations, in this order: later screenshots show what earlier ones have saved. */
const SUBJECTS: Record<string, (browser: Browser) => Promise<void>> = {
  analytics: analyticsPictures,
  tracking: trackingPictures,
  integrations: integrationPictures,
  'custom-code': customCodePictures,
  'first-steps': firstStepsPictures,
  history: historyPictures,
  home: homePictures,
  bar: stickyBarPictures,
  button: stickyButtonPictures,
  'quick-buy': quickBuyPictures,
  admin: screenPictures,
  plans: planPictures,
  localisation: localisationPictures,
};

const dataDir = await temporaryFolder();
await writeHistory(dataDir.path);
const uptill = await startUptill({
  dataDir: dataDir.path,
  sandboxPort: 4820,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
await skipFirstSteps(new SandboxControl(uptill.sandbox.urls.control), STAFF_SHOPS);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await drawerPictures(browser, start);
  await recommendationsPictures(browser, start, dataDir.path);
  for (const [name, takePictures] of Object.entries(SUBJECTS)) {
    if (name.startsWith(start)) await takePictures(browser);
  }
} finally {
  await browser.close();
  await uptill.stop();
  await dataDir.remove();
}

/** Writes two months of events and orders of the shop whose report is shown. */
async function writeHistory(folder: string): Promise<void> {
  await seedDataFolder(folder);
  const database = await openDatabase({ dataDir: folder });
  const now = new Date();
  await seedHistory(database.pool, { shop: northRoast.domain, currency: 'EUR', events: 40_000, days: 60, now });
  await database.close();
}
