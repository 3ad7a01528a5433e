import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOutEmbedded } from '../embedded/seed.ts';
import { type Database, openDatabase } from '../open-database.ts';

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
