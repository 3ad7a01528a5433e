import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverForTests } from '../testing/server-for-tests';

const server = serverForTests(undefined, {}, openServerDatabase);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uptill-assets-'));
  await writeFile(join(folder, 'page-a1b2.js'), 'import "./other";');
  await writeFile(join(folder, 'page-a1b2.css'), 'a {}');
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts like an instance of a release with these assets. */
const share = async () => (await import('./shared-assets.server')).shareAssets(folder);
const stored = async () => {
  const { pool } = (await import('./database.server')).database;
  return { pool, names: (await pool.query('select name from "AdminAsset" order by 1')).rows.map(({ name }) => name) };
};

it('serves the scripts and styles of other releases, which browsers keep', async () => {
  await Promise.all([share(), share()]);
  const script = await server.send('/assets/page-a1b2.js');
  expect([script.status, script.body]).toEqual([200, 'import "./other";']);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await server.send('/assets/page-a1b2.css')).headers.get('content-type')).toContain('text/css');
});

it('responds 404 to unknown assets, so that a page does not run another answer', async () => {
  for (const name of ['page-ffff.js', '..%2Fpackage.json', '%00']) {
    expect([name, (await server.send(`/assets/${name}`)).status]).toEqual([name, 404]);
  }
});

it('deletes assets that no instance has had at a start of the last 30 days', async () => {
  const { pool } = await stored();
  await pool.query(
    `insert into "AdminAsset" (name, content, "usedAt") values ('old.js', '', now() - interval '31 days')`,
  );
  await pool.query(`update "AdminAsset" set "usedAt" = now() - interval '31 days'`);
  await share();
  expect((await stored()).names).toEqual(['page-a1b2.css', 'page-a1b2.js']);
});
