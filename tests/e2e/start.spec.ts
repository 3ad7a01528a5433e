import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/programs.ts';
import { npm, WAYS_TO_STOP } from '../npm.ts';
import type { ProgramGroup } from '../program-group.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// One file, so one after the other: all of these want the same port.
test.setTimeout(300_000);

const dataDir = await temporaryFolder();
test.afterAll(() => dataDir.remove());

for (const [how, stop] of WAYS_TO_STOP) {
  test(`npm start takes another port when its own is taken, and ends with ${how}, leaving nothing behind`, async ({
    page,
  }) => {
    const blocker = await occupy(4400);
    const program = npm(['start'], { UPTILL_DATA_DIR: dataDir.path });
    try {
      await program.says(/Uptill is running/, 240_000);
      expect(program.output).toMatch(/Port 4400 is taken; the sandbox uses \d+/);
      const [storefront = ''] = /http:\/\/linen-and-oak\S+/.exec(program.output) ?? [];
      expect((await page.goto(storefront))?.status()).toBe(200);
    } finally {
      stop(program);
      await program.ended().finally(() => program.signalAll('SIGKILL'));
      blocker?.close();
    }
  });
}

test('two starts at once run side by side, each with its own app', async () => {
  const names = ['first', 'second'];
  const programs = names.map((name) => npm(['start'], { UPTILL_DATA_DIR: join(dataDir.path, name) }));
  const portOf = async (program: ProgramGroup) => {
    const [, port = ''] = await program.says(/Admin +http:\/\/admin\.localhost:(\d+)/, 240_000);
    return port;
  };
  try {
    const ports = await Promise.all(programs.map(portOf));
    expect(new Set(ports).size).toBe(2);
    const appPorts = programs.map(({ output }) => /Uptill admin listens on \S+:(\d+)/.exec(output)?.[1]);
    expect(new Set(appPorts).size).toBe(2);
  } finally {
    for (const program of programs) program.signal('SIGTERM');
    for (const program of programs) await program.ended().finally(() => program.signalAll('SIGKILL'));
  }
});

// Playwright says that this is a test, and then nothing is watched.
const start = (...options: string[]) =>
  npm(['start', '--', ...options], { UPTILL_DATA_DIR: join(dataDir.path, 'own'), NODE_ENV: 'development' });

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
  const theme = join(dataDir.path, 'theme');
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
  const program = start('--theme', dataDir.path);
  await program.ended(60_000);
  const said = program.output.split('\n').filter((line) => line.includes(dataDir.path) && !line.startsWith('>'));
  expect(said).toEqual([`${dataDir.path} is no theme: it has no layout/theme.liquid.`]);
  expect(program.exitCode).toBe(1);
});

/** Listens on a port, unless somebody does already: taken is taken. */
function occupy(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
