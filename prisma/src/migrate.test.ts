import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { type Database, openDatabase } from './open-database.ts';
import { openEmbeddedDatabase, openServerDatabase, type PostgresServer, postgresServer } from './testing/index.ts';

const broken = { name: '9999_broken', sql: 'create table half (id int); select 1 / 0;', checksum: 'a'.repeat(64) };

function migrationContract(engine: string, open: () => Promise<Database>) {
  describe(`Migrations on ${engine}`, () => {
    let database: Database;

    beforeAll(async () => {
      database = await open();
    }, 60_000);

    afterAll(() => database.close());

    it('are all applied when the database opens, and recorded in Prisma’s own table', async () => {
      const { rows } = await database.pool.query(
        `select migration_name as name, checksum, applied_steps_count as steps, logs, rolled_back_at,
                finished_at >= started_at as finished
         from _prisma_migrations order by 1`,
      );
      expect(rows).toEqual(
        (await readMigrations()).map(({ name, checksum }) => {
          return { name, checksum, steps: 1, logs: null, rolled_back_at: null, finished: true };
        }),
      );
    });

    it('are not applied twice', async () => {
      expect(await migrate(database.pool)).toEqual([]);
    });

    it('are rolled back when they fail', async () => {
      const migrations = [...(await readMigrations()), broken];
      await expect(migrate(database.pool, migrations)).rejects.toThrow(
        'The migration 9999_broken failed and was undone',
      );
      const { rows } = await database.pool.query("select to_regclass('half') as half");
      expect(rows).toEqual([{ half: null }]);
    });

    it('are refused if one has changed since it was applied', async () => {
      const changed = (await readMigrations()).map((migration) => ({ ...migration, checksum: 'b'.repeat(64) }));
      await expect(migrate(database.pool, changed)).rejects.toThrow('was changed after this database applied it');
    });

    it('create the event tables in a schema of their own', async () => {
      const { rows } = await database.pool.query(
        "select relname from pg_class where relnamespace = 'metrics'::regnamespace and relkind = 'p' order by 1",
      );
      expect(rows.map(({ relname }) => relname)).toEqual([
        'cart_touch',
        'event',
        'metric_day',
        'metric_day_page',
        'metric_quarter',
      ]);
    });
  });
}

migrationContract('the embedded database', openEmbeddedDatabase);

it('Migrations have no semicolon in a comment, where Prisma’s own command would split them', async () => {
  for (const { sql } of await readMigrations()) expect(sql).not.toMatch(/--.*;/);
});

describe('A PostgreSQL server', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await postgresServer();
  });

  migrationContract('a server', openServerDatabase);

  it('is migrated once when several app instances start together', async () => {
    const databaseUrl = await server.createDatabase();
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: 'unused' })));
    const { rows } = (await instances[0]?.pool.query('select migration_name from _prisma_migrations')) ?? {};
    expect(rows).toHaveLength((await readMigrations()).length);
    await Promise.all(instances.map(({ close }) => close()));
  });

  it('is not migrated while another session holds the lock, which the error names', async () => {
    const connectionString = await server.createDatabase();
    const holder = new pg.Client({ connectionString });
    const pool = new pg.Pool({ connectionString });
    await holder.connect();
    const { rows } = await holder.query('select pg_backend_pid() as pid, pg_advisory_lock(72707369)');
    await expect(migrate(pool, undefined, 200)).rejects.toThrow(
      `held the lock of migrations for 0.2 seconds (advisory lock 72707369, process ${rows[0].pid} of the database`,
    );
    const migrating = migrate(pool);
    await holder.end();
    expect(await migrating).toHaveLength((await readMigrations()).length);
    await pool.end();
  });

  it('needs no lock if no migration is missing', async () => {
    const { pool, close } = await openServerDatabase();
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(72707369)');
    expect(await migrate(pool, undefined, 0)).toEqual([]);
    holder.release(true);
    await close();
  });

  it('can be restarted while the app runs, because the next query reconnects', async () => {
    const databaseUrl = await server.createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
    await database.pool.query('select 1');
    await server.dropConnections(databaseUrl);
    await expect.poll(() => database.prisma.shop.count(), { timeout: 30_000 }).toBe(0);
    await database.close();
  });

  it('ends queries and idle transactions that exceed their limit, and is reported as not answering until then', async () => {
    const databaseUrl = await server.createDatabase();
    const limits = { connection: 10_000, query: 500, ping: 200 };
    const database = await openDatabase({ databaseUrl, dataDir: 'unused', limits });
    await expect(database.pool.query('select pg_sleep(20)')).rejects.toThrow('statement timeout');

    const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
    const ends = clients.map((client) => new Promise((ended) => client.on('error', ended)));
    for (const client of clients) await client.query('begin');
    expect(await database.isAnswering()).toBe(false);
    await Promise.all(ends);
    for (const client of clients) client.release();
    await expect.poll(() => database.isAnswering()).toBe(true);
    await database.close();
  });

  it('keeps the limits that its operator has set', async () => {
    const databaseUrl = `${await server.createDatabase()}&options=${encodeURIComponent('-c statement_timeout=7s')}`;
    const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }]);
    await database.close();
  });
});
