import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, openDatabase } from './index.ts';
import { layOutEmbedded } from './testing/index.ts';

const saveAShop = fileURLToPath(new URL('./testing/save-a-shop.ts', import.meta.url));

describe('The embedded database', { timeout: 60_000 }, () => {
  let root: string;
  let dataDir: string;
  let child: ChildProcess | undefined;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'uptill-open-'));
    // Deeper than a unix socket's path may be long.
    dataDir = join(root, 'a'.repeat(120), 'data');
  });

  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(root, { recursive: true });
  });

  async function saveInAnotherProcess(): Promise<ChildProcess> {
    await layOutEmbedded(dataDir);
    child = spawn(process.execPath, [saveAShop, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Its socket goes with the rest when it is killed.
      env: { ...process.env, TMPDIR: root },
    });
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  }

  it('opens without any set-up, and keeps its rows for the next start', async () => {
    const first = await openDatabase({ dataDir });
    expect(first.kind).toBe('embedded');
    await first.prisma.shop.create({ data: { id: 'north-roast.myshopify.com' } });
    await first.close();

    const second = await openDatabase({ dataDir });
    expect(await second.prisma.shop.count()).toBe(1);
    await second.close();
  });

  it('refuses a folder that another process has open, and leaves that process alone', async () => {
    const owner = await saveInAnotherProcess();
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
    expect(owner.exitCode).toBeNull();
  });

  it('has the answered commit of a process that was killed, and takes its folder over', async () => {
    const owner = await saveInAnotherProcess();
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    const database = await openDatabase({ dataDir });
    expect(await database.prisma.shop.findMany()).toMatchObject([{ id: 'linen-and-oak.myshopify.com', version: 7 }]);
    await database.close();
  });
});
