import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, openDatabase } from './index.ts';
import { seedDataFolder } from './testing/index.ts';

const saveAShop = fileURLToPath(new URL('./testing/save-a-shop.ts', import.meta.url));

describe('The embedded database', { timeout: 60_000 }, () => {
  let root: string;
  let dataDir: string;
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'uptill-open-'));
    // Longer than the path of a Unix socket may be.
    dataDir = join(root, 'a'.repeat(120), 'data');
  });

  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(root, { recursive: true });
  });

  async function saveInAnotherProcess(): Promise<ChildProcess> {
    await seedDataFolder(dataDir);
    child = spawn(process.execPath, [saveAShop, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // A killed process leaves its socket behind. Here, `afterEach` deletes it.
      env: { ...process.env, TMPDIR: root },
    });
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  }

  it('needs no set-up, creates private files, and keeps its rows after a restart', async () => {
    const first = await openDatabase({ dataDir });
    expect(first.kind).toBe('embedded');
    await first.prisma.shop.create({ data: { id: 'north-roast.myshopify.com' } });
    await first.close();
    expect(await modesOf(dataDir)).toEqual(['file 600', 'folder 700']);

    const second = await openDatabase({ dataDir });
    expect(await second.prisma.shop.count()).toBe(1);
    await second.close();
  });

  it('makes the files of an earlier start private', async () => {
    await seedDataFolder(dataDir);
    for (const path of await entriesOf(dataDir)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666);
    const database = await openDatabase({ dataDir });
    await database.pool.query("create table note as select repeat('x', 2000) from generate_series(1, 5000)");
    expect(await modesOf(dataDir)).toEqual(['file 600', 'folder 700']);
    await database.close();
    expect(await modesOf(dataDir)).toEqual(['file 600', 'folder 700']);
  });

  it('refuses a folder that another process uses, without affecting that process', async () => {
    const owner = await saveInAnotherProcess();
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
    expect(owner.exitCode).toBeNull();
  });

  it('takes over the folder of a killed process with every confirmed commit', async () => {
    const owner = await saveInAnotherProcess();
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const database = await openDatabase({ dataDir });
    expect(await database.prisma.shop.findMany()).toMatchObject([{ id: 'linen-and-oak.myshopify.com', version: 7 }]);
    await database.close();
  });
});

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).map((entry) => join(folder, entry));
}

/** Returns the distinct modes of the files and folders in a folder. */
async function modesOf(folder: string): Promise<string[]> {
  const found = await Promise.all((await entriesOf(folder)).map((path) => stat(path)));
  return [
    ...new Set(found.map((entry) => `${entry.isFile() ? 'file' : 'folder'} ${(entry.mode & 0o777).toString(8)}`)),
  ].sort();
}
