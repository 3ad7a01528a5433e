import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { database } from './database.server';
import { logError } from './log.server';

/** Days after the last start of an instance that has an asset, in which others serve it. Pages may stay open for long. */
const KEPT_DAYS = 30;

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
    const { rows } = await database.pool.query<{ name: string }>(
      'update "AdminAsset" set "usedAt" = now() where name = any($1) returning name',
      [names],
    );
    const known = new Set(rows.map(({ name }) => name));
    for (const name of names.filter((each) => !known.has(each))) {
      await database.pool.query('insert into "AdminAsset" (name, content) values ($1, $2) on conflict do nothing', [
        name,
        await readFile(join(folder, name)),
      ]);
    }
    await database.pool.query(`delete from "AdminAsset" where "usedAt" < now() - make_interval(days => $1)`, [
      KEPT_DAYS,
    ]);
  } catch (error) {
    logError({ err: error }, 'The scripts of the admin could not be shared with other releases');
  }
}

/** Returns an asset of any release that an instance has shared; null for others. */
export async function readSharedAsset(name: string): Promise<Buffer | null> {
  if (!/^[\w.-]+$/.test(name)) return null;
  const { rows } = await database.pool.query<{ content: Buffer }>('select content from "AdminAsset" where name = $1', [
    name,
  ]);
  return rows[0]?.content ?? null;
}
