import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { openEmbeddedDatabase, openServerDatabase } from './testing/index.ts';

/** The migration under test. */
const NAME = '0004_documents';

/** Data of the release before the migration: a live shop, one that waits, one being republished, one without saves. */
const PREVIOUS_DATA = `
  insert into "Shop" (id, version, "uninstalledAt") values
    ('live', 2, null), ('waiting', 3, null), ('republished', 1, null), ('new', 0, null), ('gone', 1, now());
  insert into "FeatureDocument" ("shopId", version, "schemaVersion", document, "createdAt") values
    ('live', 1, 1, '{"lamp":{"mobile":{"glow":"#000"}}}', '2026-01-02T03:04:05Z'),
    ('live', 2, 1, '{"lamp":{"mobile":{"glow":"#fff"}}}', '2026-02-02T03:04:05Z'),
    ('waiting', 3, 1, '{}', now()), ('republished', 1, 1, '{}', now()), ('gone', 1, 1, '{}', now());
  insert into "Publication"
    ("shopId", target, "publishedVersion", "publishedVocabulary", attempts, "lastError", "nextAttemptAt") values
    ('live', 'storefront', 2, 'abc', 0, null, null),
    ('waiting', 'storefront', 2, 'abc', 4, 'Shopify asked us to wait.', '2026-03-02T03:04:05Z'),
    ('republished', 'storefront', 1, 'abc', 0, null, '2026-03-02T03:04:05Z'),
    ('gone', 'storefront', 0, 'abc', 0, null, '2026-03-02T03:04:05Z');
`;

it.each([
  ['the embedded database', openEmbeddedDatabase],
  ['a PostgreSQL server', openServerDatabase],
])('The migration to documents keeps all saved settings and publications in %s', async (_engine, open) => {
  const { pool, close } = await open();
  try {
    await pool.query('drop schema public, metrics cascade; create schema public');
    const migrations = (await readMigrations()).filter(({ name }) => name <= NAME);
    await migrate(pool, migrations.slice(0, -1));
    await pool.query(PREVIOUS_DATA);
    expect(await migrate(pool, migrations)).toEqual([NAME]);

    const read = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows;
    expect(await read('select id, revision from "Shop" order by id')).toEqual([
      ['gone', 1],
      ['live', 2],
      ['new', 0],
      ['republished', 1],
      ['waiting', 3],
    ]);
    expect(
      await read(`select kind, version, "schemaVersion", content, "savedBy", "createdAt"
                  from "Document" where "shopId" = 'live' order by version`),
    ).toEqual([
      ['features', 1, 1, { lamp: { mobile: { glow: '#000' } } }, null, new Date('2026-01-02T03:04:05Z')],
      ['features', 2, 1, { lamp: { mobile: { glow: '#fff' } } }, null, new Date('2026-02-02T03:04:05Z')],
    ]);
    expect(
      await read(`select "shopId", target, "requestedRevision", "publishedRevision", "publishedFormat", cause, attempts,
                         "lastError", "nextAttemptAt" is not null as due
                  from "Publication" order by "shopId"`),
    ).toEqual([
      ['gone', 'config', 1, 0, 'abc', 'save', 0, null, true],
      ['live', 'config', 2, 2, 'abc', 'save', 0, null, false],
      ['republished', 'config', 1, 1, 'abc', 'release', 0, null, true],
      ['waiting', 'config', 3, 2, 'abc', 'save', 4, 'Shopify asked us to wait.', true],
    ]);
  } finally {
    await close();
  }
});
