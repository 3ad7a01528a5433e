import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../migration-files.ts';
import { type Database, openDatabase } from '../open-database.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** A fresh embedded database with all migrations; closing it removes it. */
export async function openEmbeddedDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'uptill-test-'));
  await layOutEmbedded(dataDir);
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Fills a folder as a first start would, so that opening it is quick: a new PGlite takes seconds to lay out its folder,
 * so that is done once and copied.
 */
export async function layOutEmbedded(dataDir: string): Promise<void> {
  await cp(await seed(), dataDir, { recursive: true });
}

async function seed(): Promise<string> {
  const checksums = (await readMigrations()).map(({ checksum }) => checksum);
  const name = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12);
  const folder = join(CACHE, `embedded-seed-${name}`);
  if (await exists(folder)) return folder;

  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  // Another test process may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
