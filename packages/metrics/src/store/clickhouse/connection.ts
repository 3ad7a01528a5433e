import { setTimeout } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { z } from 'zod';
import { EventStoreFailure } from '../event-store.ts';
import { alter, createTables, type Table } from './tables.ts';

/** Longest time of a statement, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Longest time of a statement that changes much, such as a count, and of a deletion on all servers, in milliseconds. */
const CHANGE_TIMEOUT_MS = 10 * 60_000;

/** Time after which ClickHouse counts as away, in milliseconds. Probes wait for it. */
const PING_TIMEOUT_MS = 1_000;

/** Statements contain lists of ids and shops. In bytes. */
const MAX_QUERY_SIZE = 64 * 1024 * 1024;

/** Settings that not every release knows: reads of one shop ask only its shard, and `final` reads each partition alone. */
const OPTIONAL_SETTINGS = {
  optimize_skip_unused_shards: 1,
  do_not_merge_across_partitions_select_final: 1,
  parallel_distributed_insert_select: 2,
};

const NAME = /^[A-Za-z_]\w*$/;

const namedRow = z.object({ name: z.string() });
const countRow = z.object({ count: z.coerce.number() });

export type Connection = {
  cluster: string | null;
  read<Row>(row: z.ZodType<Row>, sql: string): Promise<Row[]>;
  /** Runs a statement that may take minutes. */
  run(sql: string): Promise<void>;
  /** Inserts rows. Resolves when the servers of their shards have them. */
  insert(table: Table, rows: readonly Record<string, unknown>[]): Promise<void>;
  /** Changes or deletes rows on all servers: `delete where …` or `update …`. Resolves when it is done on each shard. */
  change(table: Table, change: string): Promise<void>;
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
};

/** Clients of the same database, with the longest times above. */
type Clients = Record<'quick' | 'patient', ClickHouseClient>;

/**
 * Opens a connection to ClickHouse, such as `http://user:password@host:8123/uptill?cluster=uptill`. The first statement
 * creates the tables. Every error is an `EventStoreFailure`.
 * @throws Error if the URL has no name of a database.
 */
export function openConnection(address: string): Connection {
  const url = new URL(address);
  const database = url.pathname.slice(1);
  const cluster = url.searchParams.get('cluster');
  if (!NAME.test(database) || (cluster !== null && !NAME.test(cluster))) {
    throw new Error(
      'The URL of ClickHouse must end with the name of a database, such as http://localhost:8123/uptill.',
    );
  }
  const options = {
    url: url.origin,
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
    request_timeout: TIMEOUT_MS,
    // Errors are thrown, and logged by the app.
    log: { level: ClickHouseLogLevel.OFF },
  };
  const client = createClient(options);
  let ready: Promise<Clients> | undefined;
  /** The clients for the database, whose tables exist. */
  let ofDatabase: Clients | undefined;

  const closeDatabase = () => Promise.all(Object.values(ofDatabase ?? {}).map((open) => open.close()));

  async function prepare(): Promise<Clients> {
    for (const query of createTables(database, cluster)) await client.command({ query });
    const names = Object.keys(OPTIONAL_SETTINGS).map((name) => `'${name}'`);
    const known = await client.query({
      query: `select name from system.settings where name in (${names.join()})`,
      format: 'JSONEachRow',
    });
    const supported = new Set(
      z
        .array(namedRow)
        .parse(await known.json())
        .map(({ name }) => name),
    );
    await closeDatabase();
    const inDatabase = {
      ...options,
      database,
      clickhouse_settings: {
        max_query_size: String(MAX_QUERY_SIZE),
        // Old releases quote them.
        output_format_json_quote_64bit_integers: 0 as const,
        // A batch that is sent again after its shop was deleted is new.
        insert_deduplicate: 0 as const,
        // An insert is answered when the shards have it.
        insert_distributed_sync: 1 as const,
        // Reads ask the replica that was written, which another one may lag behind.
        load_balancing: 'in_order' as const,
        ...Object.fromEntries(Object.entries(OPTIONAL_SETTINGS).filter(([name]) => supported.has(name))),
      },
    };
    ofDatabase = {
      quick: createClient(inDatabase),
      patient: createClient({ ...inDatabase, request_timeout: CHANGE_TIMEOUT_MS }),
    };
    return ofDatabase;
  }

  async function using<Result>(work: (clients: Clients) => Promise<Result>): Promise<Result> {
    try {
      ready ??= prepare().catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      return await work(await ready);
    } catch (error) {
      throw new EventStoreFailure(error);
    }
  }

  const connection: Connection = {
    cluster,
    read: (row, sql) =>
      using(async ({ quick }) => {
        const result = await quick.query({ query: sql, format: 'JSONEachRow' });
        return z.array(row).parse(await result.json());
      }),
    run: (sql) =>
      using(async ({ patient }) => {
        await patient.command({ query: sql });
      }),
    insert: (table, rows) =>
      using(async ({ quick }) => {
        if (rows.length > 0) await quick.insert({ table, values: rows, format: 'JSONEachRow' });
      }),
    async change(table, change) {
      await connection.run(`${alter(table, cluster)} ${change}`);
      const [source, name] = cluster
        ? [`cluster(${cluster}, system, mutations)`, `${table}_local`]
        : ['system.mutations', table];
      const pending = `select count() as count from ${source} where database = '${database}' and table = '${name}' and is_done = 0`;
      for (const deadline = Date.now() + CHANGE_TIMEOUT_MS; ; await setTimeout(50)) {
        const [row] = await connection.read(countRow, pending);
        if (row?.count === 0) return;
        if (Date.now() > deadline) throw new EventStoreFailure(new Error(`A deletion in ${name} is not done yet.`));
      }
    },
    isAnswering: () =>
      Promise.race([
        client.ping().then(
          ({ success }) => success,
          () => false,
        ),
        setTimeout(PING_TIMEOUT_MS, false, { ref: false }),
      ]),
    async close() {
      await Promise.all([client.close(), closeDatabase()]);
    },
  };
  return connection;
}

/** Returns a text as an SQL literal. */
export const literal = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Returns a list of texts for `in`. The list of none matches nothing. */
export const listOf = (texts: readonly string[]): string => `(${texts.map(literal).join() || 'null'})`;
