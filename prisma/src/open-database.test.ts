import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUse, openDatabase } from './index.ts';
import { seedDataFolder } from './testing/index.ts';

const saveAShop = fileURLToPath(new URL('./testing/save-a-shop.ts', import.meta.url));

/** Creates a temporary folder and returns a path in it that is longer than the path of a Unix socket may be. */
async function makeDataDir(): Promise<{ root: string; dataDir: string }> {
  const root = await mkdtemp(join(tmpdir(), 'uptill-open-'));
  return { root, dataDir: join(root, 'a'.repeat(120), 'data') };
}

// Starting a database takes about a second of processor time, so the tests of a group share a folder.
describe('The embedded database', { timeout: 60_000 }, () => {
  let root: string;
  let dataDir: string;

  beforeAll(async () => {
    ({ root, dataDir } = await makeDataDir());
  });

  afterAll(() => rm(root, { recursive: true }));

  it('needs no set-up and creates private files', async () => {
    const first = await openDatabase({ dataDir });
    expect(first.kind).toBe('embedded');
    await first.prisma.shop.create({ data: { id: 'north-roast.myshopify.com' } });
    await first.close();
    expect(await modesOf(dataDir)).toEqual(['file 600', 'folder 700']);
  });

  it('keeps its rows after a restart, and makes the files of an earlier start private', async () => {
    for (const path of await entriesOf(dataDir)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666);
    const database = await openDatabase({ dataDir });
    expect(await database.prisma.shop.count()).toBe(1);
    await database.pool.query("create table note as select repeat('x', 2000) from generate_series(1, 5000)");
    expect(await modesOf(dataDir)).toEqual(['file 600', 'folder 700']);
    await database.close();
    expect(await modesOf(dataDir)).toEqual(['file 600', 'folder 700']);
  });
});

describe('The embedded database of another process', { timeout: 60_000 }, () => {
  let root: string;
  let dataDir: string;
  let owner: ChildProcess;

  beforeAll(async () => {
    ({ root, dataDir } = await makeDataDir());
    await seedDataFolder(dataDir);
    owner = spawn(process.execPath, [saveAShop, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // A killed process leaves its socket behind. Here, `afterAll` deletes it.
      env: { ...process.env, TMPDIR: root },
    });
    if (owner.stdout) await once(owner.stdout, 'data');
  });

  afterAll(async () => {
    owner.kill('SIGKILL');
    await rm(root, { recursive: true });
  });

  it('is refused while that process uses it, without affecting that process', async () => {
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
    expect(owner.exitCode).toBeNull();
  });

  it('is opened with every confirmed commit once that process is killed', async () => {
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const database = await openDatabase({ dataDir });
    expect(await database.prisma.shop.findMany()).toMatchObject([{ id: 'linen-and-oak.myshopify.com', revision: 7 }]);
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
