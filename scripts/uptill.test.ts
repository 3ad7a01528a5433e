import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../prisma/src/embedded/folder-lock.ts';
import { startUptill } from './uptill.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uptill-second-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('refuses a data folder that another process uses, and changes nothing in it', async () => {
  const first = lockFolder(join(dataDir, 'uptill.lock'));
  const state = join(dataDir, 'sandbox', 'state.json');
  await mkdir(join(dataDir, 'sandbox'));
  await writeFile(state, 'of the first start');
  try {
    await expect(startUptill({ dataDir, sandboxPort: 0, appOutput: 'ignore' })).rejects.toThrow(
      `Uptill is already running with the data folder ${dataDir} (process ${process.pid}).`,
    );
    expect(await readFile(state, 'utf8')).toBe('of the first start');
  } finally {
    first.release();
  }
});

it('releases the data folder when the start fails', async () => {
  const failing = { dataDir, sandboxPort: 0, theme: join(dataDir, 'no-theme') };
  for (const _ of ['first', 'second']) await expect(startUptill(failing)).rejects.toThrow('no-theme');
});
