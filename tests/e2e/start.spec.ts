import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { npm, WAYS_TO_STOP } from '../npm.ts';
import type { ProgramGroup } from '../program-group.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = await temporaryFolder();
test.afterAll(() => folder.remove());

// Playwright sets NODE_ENV to `test`, and with that value the sandbox does not watch theme files.
const start = (dataDir: string, ...options: string[]) =>
  npm(['start', '--', ...options], { UPTILL_DATA_DIR: join(folder.path, dataDir), NODE_ENV: 'development' });

test.describe
  .serial('two programs started at the same time', () => {
    const theme = join(folder.path, 'theme');
    const footer = join(theme, 'sections', 'footer.liquid');
    let blocker: Server | null;
    let withTheme: ProgramGroup;
    let withoutTheme: ProgramGroup;

    const replace = async (text: string, replacement: string) =>
      writeFile(footer, (await readFile(footer, 'utf8')).replace(text, replacement));
    const productPage = (program: ProgramGroup) =>
      `${/Storefront +(\S+)/.exec(program.output)?.[1]}/products/linen-shirt`;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      await cp(join(root, 'packages', 'sandbox', 'themes', 'plain'), theme, { recursive: true });
      await replace('©', 'Made by hand,');
      await writeFile(join(theme, 'snippets', 'price.liquid'), '<b>1</b>\n{% if product %}');
      blocker = await occupy(4400);
      withTheme = start('first', '--fresh', '--theme', theme);
      withoutTheme = start('second');
      for (const program of [withTheme, withoutTheme])
        await program.waitForOutput(/Uptill is running[\s\S]*Ctrl-C/, 240_000);
    });

    test.afterAll(() => {
      for (const program of [withTheme, withoutTheme]) program?.signalAll('SIGKILL');
      blocker?.close();
    });

    test('use free ports if port 4400 is taken, each with its own app', () => {
      const programs = [withTheme, withoutTheme];
      for (const { output } of programs) expect(output).toMatch(/Port 4400 is taken; the sandbox uses \d+/);
      const ports = programs.map(({ output }) => /Admin +http:\/\/admin\.localhost:(\d+)/.exec(output)?.[1]);
      expect(new Set(ports).size).toBe(2);
      const appPorts = programs.map(({ output }) => /Uptill admin listens on \S+:(\d+)/.exec(output)?.[1]);
      expect(new Set(appPorts).size).toBe(2);
    });

    test('show the theme of --theme DIR, reload the page when its files change, and report a broken file', async ({
      page,
    }) => {
      await page.goto(productPage(withTheme));
      await expect(page.getByText('Made by hand, Linen & Oak')).toBeVisible();
      await withTheme.waitForOutput(/snippets\/price line 2/, 10_000);
      await replace('Made by hand', 'Made with care');
      await expect(page.getByText('Made with care, Linen & Oak')).toBeVisible();
    });

    test('show each shop’s own theme without --theme', async ({ page }) => {
      expect((await page.goto(productPage(withoutTheme)))?.status()).toBe(200);
      await expect(page.locator('variant-selects')).toBeVisible();
      await expect(page.getByText('Made with care')).toHaveCount(0);
    });

    test('open on a shop with revenue, one before the first steps, and one on Free', async ({ page }) => {
      const [busy = '', fresh = '', free = ''] = [...withoutTheme.output.matchAll(/Admin +(\S+)/g)].map(
        ([, url]) => url,
      );
      const app = page.frameLocator('iframe[name="app-iframe"]');
      await page.goto(busy);
      await expect(app.getByText(/^\$\d+,\d{3}\.\d\d$/).first()).toBeVisible();
      await app.getByText('Status and details').click();
      await expect(app.getByText('Growth', { exact: true })).toBeVisible();
      await page.goto(fresh);
      await expect(app.getByRole('heading', { name: 'Choose what to turn on' })).toBeVisible();
      await page.goto(free);
      await app.getByText('Status and details').click();
      await expect(app.getByText('Free', { exact: true })).toBeVisible();
    });

    test('open on the choice of a plan with --fresh', async ({ page }) => {
      await page.goto(/Admin +(\S+)/.exec(withTheme.output)?.[1] ?? '');
      const app = page.frameLocator('iframe[name="app-iframe"]');
      await expect(app.getByRole('heading', { name: 'Choose a plan' })).toBeAttached();
    });

    test('exit with a one-sentence error if the port of --port is taken', async () => {
      const port = /Admin +http:\/\/admin\.localhost:(\d+)/.exec(withoutTheme.output)?.[1] ?? '';
      const program = start('third', '--port', port);
      await program.waitForEnd(60_000);
      expect(program.output).toContain(`Port ${port} is in use. Choose another with npm start -- --port`);
      expect(program.output).not.toMatch(/^ +at /m);
      expect(program.exitCode).toBe(1);
    });

    for (const [index, { how, stop }] of WAYS_TO_STOP.entries()) {
      test(`end after ${how}, without leaving a process running`, async () => {
        const program = index === 0 ? withTheme : withoutTheme;
        stop(program);
        await program.waitForEnd();
      });
    }
  });

test('npm start -- --theme exits with a one-sentence error if the folder contains no theme', async () => {
  const empty = join(folder.path, 'empty');
  await mkdir(empty, { recursive: true });
  const program = start('fourth', '--theme', empty);
  await program.waitForEnd(60_000);
  const errors = program.output.split('\n').filter((line) => line.includes(empty) && !line.startsWith('>'));
  expect(errors).toEqual([`${empty} is not a theme: it has no layout/theme.liquid.`]);
  expect(program.exitCode).toBe(1);
});

/** Listens on a port. Returns null if another program already does. */
function occupy(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
