import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * A folder that only this user can enter, for the socket of the database in `dataDir`; null on Windows, where clients
 * know no unix sockets. It is not in the data folder, because the path of a socket may have about 100 characters.
 * The caller holds the lock on `dataDir`: what an owner that was killed left behind is removed.
 */
export async function makeSocketFolder(dataDir: string): Promise<string | null> {
  if (process.platform === 'win32') return null;
  const name = `uptill-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}-`;
  const leftovers = (await readdir(tmpdir())).filter((entry) => entry.startsWith(name));
  // Another user's folder of that name is none of ours, and stays.
  await Promise.allSettled(leftovers.map((entry) => rm(join(tmpdir(), entry), { recursive: true })));
  return mkdtemp(join(tmpdir(), name));
}
