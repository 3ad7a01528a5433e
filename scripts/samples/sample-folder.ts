import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Empty file in a data folder whose shops are being filled, and in one whose shops are filled. */
const UNFINISHED = 'samples-unfinished';
const FINISHED = 'samples';

/** The lock of the running process, `uptill.lock`, which is not part of the data. */
const isLock = (name: string) => name.startsWith('uptill.lock');

/**
 * Returns true if a data folder is empty and its shops are to be filled with samples, and marks it until `endSamples`. A
 * folder that was only half filled is emptied first, whether samples are wanted or not.
 */
export async function beginSamples(dataDir: string, areWanted: boolean): Promise<boolean> {
  const marker = join(dataDir, UNFINISHED);
  const names = (await readdir(dataDir)).filter((name) => !isLock(name));
  if (names.includes(UNFINISHED)) {
    const others = names.filter((name) => name !== UNFINISHED);
    await Promise.all(others.map((name) => rm(join(dataDir, name), { recursive: true })));
    // Last, so that the next start empties the folder if this one is interrupted.
    await rm(marker);
  } else if (names.length > 0) {
    return false;
  }
  if (areWanted) await writeFile(marker, '');
  return areWanted;
}

/** Records that all shops are filled. */
export const endSamples = (dataDir: string) => rename(join(dataDir, UNFINISHED), join(dataDir, FINISHED));

/** Returns true if the shops of a data folder were filled with samples. */
export const hasSamples = (dataDir: string) => existsSync(join(dataDir, FINISHED));
