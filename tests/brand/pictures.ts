import { mkdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { BRAND_PRESETS, type Brand, type BrandStyle, noBrand } from '@uptill/feature-schema';
import { startUptill } from '../../scripts/uptill.ts';
import { AppClient } from '../app-client.ts';
import { publish, waitUntilLive } from '../kit/publish.ts';
import { linenAndOak, STAFF_SHOPS, VIEWPORTS } from '../kit/shops.ts';
import { skipFirstSteps } from '../returning-merchants.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import {
  takeDefaults,
  takeEmpty,
  takeEverything,
  takeLanguages,
  takeRightToLeft,
  takeTenLines,
} from './drawer-scenes.ts';
import { DISCOUNTS, EVERYTHING, SCOPES } from './everything.ts';
import { styleOfTheme } from './measure-theme.ts';
import { takeLooks, takePopup, takeProductPage } from './page-scenes.ts';
import { newContext, pictureName, Shopper } from './shopper.ts';

// Takes pictures of all widgets, mostly with every feature on, in the sandbox's themes and in others, on a phone and on a desktop:
// without a brand, with a preset, and with a brand that matches the theme. After a build:
// `pnpm pictures:brand --out FOLDER [DIR…]`. Each DIR is the folder of a theme or the name of one of the sandbox's.

const { values: options, positionals } = parseArgs({
  options: {
    /** The folder for the pictures. */
    out: { type: 'string' },
    /** `none`, names of presets, and `matched`, separated by commas. */
    brands: { type: 'string', default: 'none,dark,matched' },
    /** The scenes, separated by commas. Default: all of `SCENES`. */
    scenes: { type: 'string' },
    /** Only the themes that are named. Otherwise the sandbox's too. */
    only: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (!options.out) {
  console.error('Name a folder for the pictures: pnpm pictures:brand --out FOLDER');
  process.exit(2);
}
/** npm changes the working directory. This is the one it was called from. */
const from = process.env.INIT_CWD ?? '.';
const folder = resolve(from, options.out);

const OWN = ['classic', 'modern', 'plain'];
const themes = [...(options.only ? [] : OWN), ...positionals];

/** What pictures are taken of, by name. */
const SCENES: Record<string, (shopper: Shopper) => Promise<void>> = {
  product: takeProductPage,
  popup: takePopup,
  looks: takeLooks,
  everything: takeEverything,
  default: takeDefaults,
  empty: takeEmpty,
  ten: takeTenLines,
  languages: takeLanguages,
  rtl: takeRightToLeft,
};
const scenes = (options.scenes?.split(',') ?? Object.keys(SCENES)).map((name) => {
  const take = SCENES[name];
  if (!take) throw new Error(`Unknown scene: ${name}. There are ${Object.keys(SCENES).join(', ')}`);
  return [name, take] as const;
});

const { domain: shop } = linenAndOak;

await mkdir(folder, { recursive: true });
const files = await temporaryFolder();
const uptill = await startUptill({
  dataDir: files.path,
  sandboxPort: 4860,
  adminShops: STAFF_SHOPS,
  appOutput: 'ignore',
});
process.env.UPTILL_SANDBOXES = uptill.sandbox.urls.control;
const sandbox = new SandboxControl();
const app = new AppClient(sandbox, shop);
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  await skipFirstSteps(sandbox, STAFF_SHOPS);
  await sandbox.post('scopes', { shop, grant: SCOPES });
  await sandbox.post('discounts', { shop, discounts: DISCOUNTS });
  await publish(sandbox, shop, EVERYTHING);
  for (const theme of themes) await picturesOf(browser, theme);
} finally {
  await browser.close();
  await uptill.stop();
  await files.remove();
}

async function picturesOf(browser: Browser, theme: string): Promise<void> {
  await sandbox.post('theme', { shop, theme: OWN.includes(theme) ? theme : resolve(from, theme) });
  for (const brand of options.brands.split(',')) {
    await saveBrand(await styleNamed(browser, brand));
    for (const viewport of Object.values(VIEWPORTS)) {
      for (const [scene, takePictures] of scenes) {
        const shopper = await Shopper.of(browser, sandbox, pictureName(folder, basename(theme), brand), viewport);
        await takePictures(shopper).catch((error: Error) => {
          console.error(`${theme}, ${brand}, ${viewport.width} px, ${scene}: ${error.message}`);
          process.exitCode = 1;
        });
        await shopper.leave();
      }
      console.log(`${theme}, ${brand}, ${viewport.width} px`);
    }
  }
}

/** Returns the style of a preset or of the theme; null for no brand. */
async function styleNamed(browser: Browser, name: string): Promise<BrandStyle | null> {
  if (name === 'none') return null;
  if (name !== 'matched') {
    const preset = Object.entries(BRAND_PRESETS).find(([key]) => key === name)?.[1];
    if (!preset) throw new Error(`Unknown preset: ${name}`);
    return { ...noBrand().style, ...preset };
  }
  const context = await newContext(browser, VIEWPORTS.desktop);
  const style = await styleOfTheme(context, sandbox.storefront(linenAndOak.handle, '/products/linen-shirt'));
  await context.close();
  console.log(JSON.stringify(style));
  return style;
}

/** Saves the shop's brand, and waits until it is on the storefront. */
async function saveBrand(style: BrandStyle | null): Promise<void> {
  const { body: saved } = await app.request('/api/brand');
  const brand: Brand = style ? { isAdopted: true, style, own: [] } : noBrand();
  const body = JSON.stringify({ ...brand, version: saved.version });
  const { status, body: answer } = await app.request('/api/brand', { method: 'PUT', body });
  if (status !== 200) throw new Error(`The brand was not saved: ${status} ${JSON.stringify(answer)}`);
  await waitUntilLive(app);
}
