import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient } from '@clickhouse/client';

const CHDB = new URL('../../../../tests/chdb/', import.meta.url);

// A global, because each test file may load this module anew.
declare global {
  var uptillClickHouse: Promise<string> | undefined;
}

/**
 * Returns the origin of a ClickHouse server for tests: the one in `CLICKHOUSE_URL`, or its engine as a library, which
 * `npm test` installs. It ends with this process.
 */
export function clickhouseServer(): Promise<string> {
  globalThis.uptillClickHouse ??= process.env.CLICKHOUSE_URL ? Promise.resolve(process.env.CLICKHOUSE_URL) : start();
  return globalThis.uptillClickHouse;
}

async function start(): Promise<string> {
  if (!existsSync(new URL('node_modules/chdb', CHDB))) {
    throw new Error(
      'ClickHouse’s engine is missing: pnpm --dir tests/chdb install --ignore-workspace --frozen-lockfile',
    );
  }
  const child = fork(fileURLToPath(new URL('server.ts', CHDB)), { execArgv: [] });
  child.unref();
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  child.channel?.unref();
  return `http://127.0.0.1:${port}`;
}

export type Line = { url: string; cut(): Promise<void>; mend(): Promise<void> };

/** Returns the URL of a new database behind a connection that can be cut. */
export async function clickhouseLine(): Promise<Line> {
  const url = new URL(await clickhouseDatabase());
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = async (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}

let databases = 0;

/**
 * Returns the URL of a new database for `clickhouseStore`. With `CLICKHOUSE_CLUSTER`, its tables are on that cluster.
 */
export async function clickhouseDatabase(): Promise<string> {
  const url = new URL(await clickhouseServer());
  databases += 1;
  url.pathname = `/test_${process.pid}_${databases}_${Date.now()}`;
  if (process.env.CLICKHOUSE_CLUSTER) url.searchParams.set('cluster', process.env.CLICKHOUSE_CLUSTER);
  return url.href;
}

/** Reads rows from a database of `clickhouseDatabase`. */
export async function readClickHouse<Row>(address: string, query: string): Promise<Row[]> {
  const { origin, pathname } = new URL(address);
  const client = createClient({ url: origin, database: pathname.slice(1) });
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json<Row>();
  } finally {
    await client.close();
  }
}
