import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from './database.server';
import { logError } from './log.server';

/**
 * Time after the last start of an instance that has an asset, in which others serve it, in milliseconds: 30 days, because pages
 * may stay open for long.
 */
const KEPT_MS = 30 * 86_400_000;

/**
 * Stores the scripts and styles in a folder for the instances of other releases, and deletes old ones. Their names change with
 * their contents. A failure is logged, because this instance serves its own assets from its folder.
 *
 * The embedded database has one instance, and nothing is stored there.
 */
export async function shareAssets(folder: string): Promise<void> {
  if (database.kind === 'embedded') return;
  try {
    const names = (await readdir(folder)).toSorted();
    const { adminAsset } = database.prisma;
    const known = await adminAsset.findMany({ where: { name: { in: names } }, select: { name: true } });
    await adminAsset.updateMany({ where: { name: { in: names } }, data: { usedAt: new Date() } });
    const missing = names.filter((name) => !known.some((asset) => asset.name === name));
    const data = await Promise.all(
      missing.map(async (name) => ({ name, content: new Uint8Array(await readFile(join(folder, name))) })),
    );
    await adminAsset.createMany({ data, skipDuplicates: true });
    await adminAsset.deleteMany({ where: { usedAt: { lt: new Date(Date.now() - KEPT_MS) } } });
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
