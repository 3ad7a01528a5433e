import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

// Serves ClickHouse's engine over as much of its HTTP protocol as its official client uses: queries and inserts with settings
// and a database, errors with their codes, and pings. Runs as a process of its own, sends its port to its parent, and ends
// with it. One statement runs at a time, because settings belong to the engine's only session.

interface Session {
  queryAsync(query: string): Promise<{ text(): string }>;
  cleanup?(): void;
}

const { Session } = createRequire(import.meta.url)('chdb') as { Session: new (path: string) => Session };

/** Parameters of a request that are no settings. */
const RESERVED = ['query', 'database', 'query_id', 'session_id', 'default_format'];

const folder = mkdtempSync(join(tmpdir(), 'uptill-chdb-'));
const session = new Session(folder);
let last: Promise<unknown> = Promise.resolve();

/** The session's database and settings, as the last request has set them. */
let used = new Map<string, string>();

async function run(parameters: URLSearchParams, body: string): Promise<string> {
  const wanted = new Map([...parameters].filter(([name]) => !RESERVED.includes(name)));
  for (const name of used.keys()) if (!wanted.has(name)) await session.queryAsync(`set ${name} = default`);
  for (const [name, value] of wanted) {
    if (used.get(name) !== value) await session.queryAsync(`set ${name} = ${literal(value)}`);
  }
  used = wanted;
  await session.queryAsync(`use ${parameters.get('database') ?? 'default'}`);
  return (await session.queryAsync([parameters.get('query'), body].filter(Boolean).join('\n'))).text();
}

const literal = (value: string) => (/^\d+$/.test(value) ? value : `'${value.replace(/[\\']/g, '\\$&')}'`);

async function answer(
  request: IncomingMessage,
): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/ping') return { status: 200, headers: {}, body: 'Ok.\n' };
  const body = (await buffer(request)).toString();
  const result = last.then(() => run(searchParams, body));
  last = result.catch(() => {});
  try {
    return { status: 200, headers: {}, body: await result };
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace('Query failed: ', '');
    const code = /Code: (\d+)/.exec(message)?.[1] ?? '1002';
    return {
      status: code === '60' || code === '81' ? 404 : 500,
      headers: { 'X-ClickHouse-Exception-Code': code },
      body: message,
    };
  }
}

const server = createServer(async (request, response) => {
  const { status, headers, body } = await answer(request);
  response.writeHead(status, headers).end(body);
}).listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
