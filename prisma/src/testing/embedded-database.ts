import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDataFolder } from '../embedded/seed.ts';
import { type Database, openDatabase } from '../open-database.ts';

/** Opens a new embedded database with all migrations applied. Closing it deletes it. */
export async function openEmbeddedDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'uptill-test-'));
  await seedDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
