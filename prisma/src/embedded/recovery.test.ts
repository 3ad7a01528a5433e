import { mkdir, mkdtemp, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../index.ts';
import { seedDataFolder } from '../testing/index.ts';

const ENDLESS_QUERY = "do $$ begin raise notice 'begun'; loop end loop; end $$";

describe('The embedded database, when it fails', () => {
  const failures: string[] = [];
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'uptill-recovery-'));
    await seedDataFolder(dataDir);
    database = await open(600_000);
    await database.pool.query('create table note (id int primary key)');
  });

  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  function open(query: number): Promise<Database> {
    const limits = { connection: 5_000, query, ping: 1_000 };
    return openDatabase({ dataDir, limits, onFailure: (reason) => failures.push(String(reason)) });
  }

  async function connect(): Promise<pg.Client> {
    const { host, port, user, database: name } = database.pool.options;
    const client = new pg.Client({ host, port, user, database: name });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  const saved = async () => (await database.pool.query('select id from note order by id')).rows.map(({ id }) => id);
  const untilItAnswers = () => expect.poll(() => database.isAnswering(), { timeout: 30_000 }).toBe(true);

  /** PostgreSQL names a new log segment like this. While the name is taken, PostgreSQL panics as on a full disk. */
  async function fillTheDisk(): Promise<() => Promise<void>> {
    const obstacle = join(dataDir, 'db', 'pg_wal', 'xlogtemp.42');
    await mkdir(obstacle);
    await database.pool.query('select pg_switch_wal()');
    return () => rmdir(obstacle);
  }

  it('closes without waiting for a running query whose client has disconnected', async () => {
    await database.pool.query('insert into note values (0)');
    const client = await connect();
    const begun = new Promise((resolve) => client.once('notice', resolve));
    const endless = expect(client.query(ENDLESS_QUERY)).rejects.toThrow();
    await begun;
    Reflect.get(client, 'connection').stream.destroy();
    await endless;
    await database.close();
    database = await open(2_000);
    expect(await saved()).toEqual([0]);
  });

  it('recovers with every confirmed commit once its log is writable again', async () => {
    await database.pool.query('insert into note values (1)');
    const freeTheDisk = await fillTheDisk();
    await expect(database.pool.query('insert into note values (2)')).rejects.toThrow('xlogtemp');
    expect(await database.isAnswering()).toBe(false);
    // Restarts fail as well, because they also write to the log.
    await expect.poll(() => failures.length, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await database.isAnswering()).toBe(false);

    await freeTheDisk();
    await untilItAnswers();
    expect(failures[0]).toContain('The embedded database stopped: could not create file');
    expect(await saved()).toEqual([0, 1]);
    // PostgreSQL writes this file at each start.
    expect((await stat(join(dataDir, 'db', 'global', 'pg_internal.init'))).mode & 0o777).toBe(0o600);
    await database.pool.query('insert into note values (3)');
  });

  it('ends a query that takes longer than the limit, and serves the next', async () => {
    const endless = expect(database.pool.query(ENDLESS_QUERY)).rejects.toThrow();
    expect(await database.isAnswering()).toBe(false);
    await endless;
    await untilItAnswers();
    expect(failures.at(-1)).toContain('did not finish a query within 2 seconds');
    expect(await saved()).toEqual([0, 1, 3]);
  });

  it('disconnects a client that is silent inside a transaction for longer than the limit', async () => {
    const client = await connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    await client.query('insert into note values (4)');
    expect(await saved()).toEqual([0, 1, 3]);
    await ended;
  });
});
