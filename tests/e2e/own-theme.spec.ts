import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { npm } from '../npm.ts';
import type { ProgramGroup } from '../program-group.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.setTimeout(300_000);

const folder = await temporaryFolder();
test.afterAll(() => folder.remove());

// Playwright says that this is a test, and then nothing is watched.
const start = (...options: string[]) =>
  npm(['start', '--', ...options], { UPTILL_DATA_DIR: join(folder.path, 'data'), NODE_ENV: 'development' });

async function withProgram(program: ProgramGroup, work: (storefront: string) => Promise<void>): Promise<void> {
  try {
    const [, storefront = ''] = await program.says(/Storefront +(\S+)/, 240_000);
    await work(storefront);
  } finally {
    program.signal('SIGTERM');
    await program.ended().finally(() => program.signalAll('SIGKILL'));
  }
}

test('npm start -- --theme DIR shows that theme, follows its files and names a broken one; without it, shops wear theirs', async ({
  page,
}) => {
  const theme = join(folder.path, 'theme');
  const footer = join(theme, 'sections', 'footer.liquid');
  const replace = async (words: string, others: string) =>
    writeFile(footer, (await readFile(footer, 'utf8')).replace(words, others));
  await cp(join(root, 'packages', 'sandbox', 'themes', 'plain'), theme, { recursive: true });
  await replace('©', 'Made by hand,');
  await writeFile(join(theme, 'snippets', 'price.liquid'), '<b>1</b>\n{% if product %}');

  const program = start('--theme', theme);
  await withProgram(program, async (storefront) => {
    await page.goto(`${storefront}/products/linen-shirt`);
    await expect(page.getByText('Made by hand, Linen & Oak')).toBeVisible();
    await program.says(/snippets\/price line 2/, 10_000);
    await replace('Made by hand', 'Made with care');
    await expect(page.getByText('Made with care, Linen & Oak')).toBeVisible();
  });

  await withProgram(start(), async (storefront) => {
    await page.goto(`${storefront}/products/linen-shirt`);
    await expect(page.locator('variant-selects')).toBeVisible();
    await expect(page.getByText('Made with care')).toHaveCount(0);
  });
});

test('npm start -- --theme with a folder that is no theme says so in one sentence, and ends with an error', async () => {
  const program = start('--theme', folder.path);
  await program.ended(60_000);
  const said = program.output.split('\n').filter((line) => line.includes(folder.path) && !line.startsWith('>'));
  expect(said).toEqual([`${folder.path} is no theme: it has no layout/theme.liquid.`]);
  expect(program.exitCode).toBe(1);
});
