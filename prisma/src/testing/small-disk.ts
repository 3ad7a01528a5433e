import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  /** A folder of the PostgreSQL server's user. */
  folder: string;
  /** Fills the disk until nothing fits any more. */
  fill(): Promise<void>;
  /** Makes room again. */
  clear(): Promise<void>;
  remove(): Promise<void>;
};

/** Mounts a small file system in memory, for one database. Null where this process may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'uptill-disk-'));
  try {
    const id = (flag: string) => execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim();
    const options = `size=${megabytes}m,mode=700,uid=${id('-u')},gid=${id('-g')}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  // As soon as the server has closed its files.
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  process.once('exit', unmount);
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      // The server may use some of the space meanwhile.
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    clear: () => rm(filler),
    async remove() {
      process.off('exit', unmount);
      unmount();
      await rm(folder, { recursive: true });
    },
  };
}
