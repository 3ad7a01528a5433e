import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from './database.server';
import { logError } from './log.server';

const DAY_MS = 24 * 60 * 60_000;

/** Time after the last start of an instance that has an asset, in which others serve it. Pages may stay open for long. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Stores the scripts and styles in a folder for the instances of other releases, and deletes old ones. Their names change with
 * their contents. A failure is logged, because this instance serves its own assets from its folder.
 *
 * The embedded database has one instance, and nothing is stored there.
 */
export async function shareAssets(folder: string): Promise<void> {
  if (database.kind === 'embedded') return;
  const { adminAsset } = database.prisma;
  try {
    const names = (await readdir(folder)).toSorted();
    const ours = { name: { in: names } };
    const known = new Set((await adminAsset.findMany({ where: ours, select: { name: true } })).map(({ name }) => name));
    for (const name of names.filter((each) => !known.has(each))) {
      const content = new Uint8Array(await readFile(join(folder, name)));
      await adminAsset.createMany({ data: { name, content }, skipDuplicates: true });
    }
    const now = Date.now();
    // Once a day is enough, so that instances that start together rarely change the same rows.
    await adminAsset.updateMany({
      where: { ...ours, usedAt: { lt: new Date(now - DAY_MS) } },
      data: { usedAt: new Date(now) },
    });
    await adminAsset.deleteMany({ where: { usedAt: { lt: new Date(now - KEPT_MS) } } });
  } catch (error) {
    logError({ err: error }, 'The scripts of the admin could not be shared with other releases');
  }
}

/** Returns an asset of any release that an instance has shared; null for others. */
export async function readSharedAsset(name: string): Promise<Buffer | null> {
  if (!/^[\w.-]+$/.test(name)) return null;
  const asset = await database.prisma.adminAsset.findUnique({ where: { name } });
  return asset && Buffer.from(asset.content);
}
