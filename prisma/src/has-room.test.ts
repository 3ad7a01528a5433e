import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './index.ts';
import { mountSmallDisk, seedDataFolder } from './testing/index.ts';

it('The embedded database is reported as not answering while its disk is full', async ({ skip }) => {
  const disk = (await mountSmallDisk(200)) ?? skip('This process may not mount a disk.');
  const dataDir = join(disk.folder, 'data');
  await seedDataFolder(dataDir);
  const database = await openDatabase({ dataDir });
  try {
    expect(await database.isAnswering()).toBe(true);
    await disk.fill();
    expect(await database.isAnswering()).toBe(false);
    await disk.clear();
    expect(await database.isAnswering()).toBe(true);
  } finally {
    await database.close();
    await disk.remove();
  }
});
