import { existsSync, rmSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeSocketFolder } from './socket-folder.ts';

describe.skipIf(process.platform === 'win32')("The folder of the embedded database's socket", () => {
  it('is private, and its path is short enough for a socket (100 characters)', async () => {
    const folder = String(await makeSocketFolder('some/data'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(`${folder}/.s.PGSQL.5432`.length).toBeLessThan(100);
    rmSync(folder, { recursive: true });
  });

  it('replaces the folder left by a killed process with the same data folder, and keeps the folders of others', async () => {
    const other = String(await makeSocketFolder('other/data'));
    const leftover = String(await makeSocketFolder('some/data'));
    const folder = String(await makeSocketFolder('some/data'));
    expect([leftover, folder, other].map(existsSync)).toEqual([false, true, true]);
    for (const each of [folder, other]) rmSync(each, { recursive: true });
  });
});
