import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startUptill } from '../../scripts/uptill.ts';
import { CART, DISCOUNTS, EVERYTHING, SCOPES } from '../brand/everything.ts';
import { fillCart, timerNow } from '../brand/fill-cart.ts';
import { publish } from '../kit/publish.ts';
import { linenAndOak, STAFF_SHOPS } from '../kit/shops.ts';
import { USER_AGENT } from '../playwright.config.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { dialogIssues, walkByTab } from './keyboard-walk.ts';
import { openByKeyboard } from './open-by-keyboard.ts';
import { ScreenReader } from './screen-reader.ts';

// Opens the cart drawer with every feature on, with the keyboard alone. Prints what a screen reader says, in reading order,
// then each element that Tab reaches, and what is wrong. After a build: `pnpm accessibility:read`, also with
// `--theme FOLDER` and `--width 390`.

const { values: options } = parseArgs({
  options: {
    /** The folder of a theme. Otherwise the sandbox's classic theme. */
    theme: { type: 'string' },
    /** Width of the window in CSS pixels. */
    width: { type: 'string', default: '1280' },
  },
});

const { domain: shop, handle } = linenAndOak;
const files = await temporaryFolder();
const uptill = await startUptill({
  dataDir: files.path,
  sandboxPort: 4870,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
  // npm changes the working directory. This is the one it was called from.
  ...(options.theme && { theme: resolve(process.env.INIT_CWD ?? '.', options.theme) }),
});
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const sandbox = new SandboxControl(uptill.sandbox.urls.control);
  await skipFirstSteps(sandbox, STAFF_SHOPS);
  await sandbox.post('scopes', { shop, grant: SCOPES });
  await sandbox.post('discounts', { shop, discounts: DISCOUNTS });
  await publish(sandbox, shop, EVERYTHING);
  const page = await browser.newPage({
    viewport: { width: Number(options.width), height: 844 },
    reducedMotion: 'reduce',
    userAgent: USER_AGENT,
  });
  await page.goto(sandbox.storefront(handle, '/products/canvas-tote'));
  await page.evaluate(fillCart, { handles: CART, timer: timerNow() });
  await page.reload({ waitUntil: 'networkidle' });
  const dialog = await openByKeyboard(page);
  await page.waitForLoadState('networkidle');

  const reader = await ScreenReader.of(page);
  const nodes = await reader.read('uptill-mini-cart', 'dialog');
  console.log('What is read, in order. * can have the focus:\n');
  for (const { depth, role, name, states, isFocusable } of nodes)
    console.log(`${'  '.repeat(depth)}${isFocusable ? '* ' : ''}${role} "${name}" ${states.join(' ')}`.trimEnd());

  const stops = await walkByTab(page, reader);
  console.log('\nWhere Tab leads, with the contrast of the focus ring:\n');
  for (const { role, name, ringContrast, seen } of stops)
    console.log(`${role} "${name}": ring ${ringContrast.toFixed(1)}, ${seen} in view`);

  const issues = dialogIssues(nodes, stops);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const { role, name } = await reader.focused();
  console.log(`\nEscape closes the drawer. The focus is on: ${role} "${name}"\n`);
  console.log(issues.length === 0 ? 'No faults.' : `Faults:\n${issues.join('\n')}`);
  if (issues.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await uptill.stop();
  await files.remove();
}
