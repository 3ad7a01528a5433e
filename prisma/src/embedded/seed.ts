import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../migration-files.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/**
 * Fills a folder as a first start would, so that opening it is quick: a new PGlite takes seconds to lay out its folder,
 * so that is done once and copied. A folder that has a database already stays as it is.
 */
export async function layOutEmbedded(dataDir: string): Promise<void> {
  if (await exists(join(dataDir, 'db'))) return;
  // A thousand small files: one call takes a tenth of the time that as many promises do.
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
  // Loaded only for this, since it costs most of a second.
  const { openDatabase } = await import('../open-database.ts');
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  // Another process may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

/** Another version may lay its folder out otherwise. */
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
