import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Creates a private folder for the Unix socket of the database in `dataDir`; null on Windows, where clients don't
 * support Unix sockets. The folder is outside `dataDir`, because a socket's path is limited to about 100 characters.
 * Removes the folders of killed processes, so the caller must hold the lock on `dataDir`.
 */
export async function makeSocketFolder(dataDir: string): Promise<string | null> {
  if (process.platform === 'win32') return null;
  const name = `uptill-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}-`;
  const leftovers = (await readdir(tmpdir())).filter((entry) => entry.startsWith(name));
  // Removing another user's folder of that name fails, as it should.
  await Promise.allSettled(leftovers.map((entry) => rm(join(tmpdir(), entry), { recursive: true })));
  return mkdtemp(join(tmpdir(), name));
}
