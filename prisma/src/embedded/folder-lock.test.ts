import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('The lock of the embedded database', () => {
  let folder: string;
  let path: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uptill-lock-'));
    path = join(folder, 'db.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('contains its owner’s process id, and is deleted on release', () => {
    const lock = lockFolder(path);
    expect(readFileSync(path, 'utf8')).toContain(String(process.pid));
    lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it('refuses a second owner while the first is running, with instructions', () => {
    const lock = lockFolder(path);
    expect(() => lockFolder(path)).toThrow(FolderInUse);
    expect(() => lockFolder(path)).toThrow(
      `Uptill is already running with the data folder ${folder} (process ${process.pid}). Stop that process, or set UPTILL_DATA_DIR to ` +
        'another folder. Several instances of the app can share a PostgreSQL server (DATABASE_URL).',
    );
    lock.release();
    lockFolder(path).release();
  });

  it('is acquired from a dead owner', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(path, `${pid} 123`);
    lockFolder(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('is taken over if a new process has the id of the dead owner', () => {
    writeFileSync(path, `${process.pid} 1`);
    lockFolder(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it('is acquired if it is empty, as after a power failure', () => {
    writeFileSync(path, '');
    lockFolder(path).release();
    expect(existsSync(path)).toBe(false);
  });

  it('is acquired by exactly one of several processes', async () => {
    writeFileSync(path, '999999999 1');
    const program = `
      import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
      try { lockFolder(${JSON.stringify(path)}); console.log('owner'); } catch (error) { console.log(error.name); }
      process.stdin.resume();`;
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const answers = await Promise.all(
      children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    await Promise.all(
      children.map((child) => {
        child.stdin.end();
        return once(child, 'exit');
      }),
    );
    expect(answers.sort()).toEqual([...Array(5).fill('FolderInUse'), 'owner']);
  });
});
