import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../migration-files.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/**
 * Copies an empty, migrated database into a data folder, unless it has one. PGlite takes seconds to create a database,
 * so one is created once per machine and cached.
 */
export async function seedDataFolder(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, 'db'))) return;
  // Synchronous: for a thousand small files this takes a tenth of the time of the asynchronous call.
  cpSync(await seed(), dataDir, { recursive: true });
}

async function seed(): Promise<string> {
  const checksums = (await readMigrations()).map(({ checksum }) => checksum);
  const name = createHash('sha256')
    .update([await version(), ...checksums].join())
    .digest('hex');
  const folder = join(CACHE, `embedded-seed-${name.slice(0, 12)}`);
  if (await exists(folder)) return folder;

  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  // Imported here, because loading it takes most of a second.
  const { openDatabase } = await import('../open-database.ts');
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  // Fails if another process has created the folder in the meantime.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

/** Returns PGlite's version. The copy depends on it, because versions may use different folder layouts. */
async function version(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(join(dirname(entry), '..', 'package.json'), 'utf8');
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
