import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveToUser, postgresServer } from '@uptill/prisma/testing';
import { root, stopAllPrograms, stopProgram } from '../../scripts/programs.ts';
import type { startProxy } from '../instances/proxy.ts';
import { testTwoInstances } from '../instances/two-instances.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { buildWithDocker, hasDocker } from './docker-image.ts';
import { buildInFolder } from './folder-image.ts';
import type { Image, Instance } from './image.ts';

// Builds the image, by Docker where its server runs, and tests two instances of it behind a proxy, on a PostgreSQL server:
// migrations before the start, the probes, the whole data flow in a browser, and the replacement of an instance.

/** Longest start of an instance, in milliseconds. */
const START_MS = 60_000;

const say = (line: string) => console.log(line.length > 110 ? `${line.slice(0, 109)}…` : line);

process.once('SIGINT', () => void stopAllPrograms().then(() => process.exit(130)));
const folder = await temporaryFolder();
try {
  await test();
} finally {
  await stopAllPrograms();
  await folder.remove();
}
// The PostgreSQL server ends with this process.
process.exit();

async function test(): Promise<void> {
  const postgres = await postgresServer();
  const databaseUrl = await postgres.createDatabase();
  // The preload that sends requests for Shopify to the sandbox, where the user of the instances can read it.
  const shared = join(folder.path, 'shared');
  await cp(join(root, 'packages/sandbox/src/register.mjs'), join(shared, 'register.mjs'));
  const user = giveToUser(folder.path);

  const begun = performance.now();
  const mounts = [shared, new URL(databaseUrl).searchParams.get('host') ?? ''];
  const image = await (hasDocker() ? buildWithDocker(mounts, user) : buildInFolder(say));
  say(`Built in ${seconds(begun)}: ${image.description}`);

  try {
    const migrated = image.start({ DATABASE_URL: databaseUrl }, ['node', 'prisma/src/migrate-cli.ts']);
    assert.equal(await exitCode(migrated), 0, 'the migrations run before the app starts');

    const environment = {
      NODE_OPTIONS: `--import=${join(shared, 'register.mjs')}`,
      DATABASE_URL: databaseUrl,
      DRAIN_SECONDS: '2',
    };
    const { instances, proxy, startAnother, close } = await testTwoInstances({
      folder: folder.path,
      start: (variables) => begin(image, { ...variables, ...environment }),
      say,
    });
    await replace(instances[0], startAnother, proxy);
    await close();
  } finally {
    await stopAllPrograms();
    await image.remove();
  }
}

type Started = Instance & { url: URL };

/** Starts an instance, and waits until it is ready and healthy. It is reached by this machine's address, not by loopback. */
async function begin(image: Image, environment: Record<string, string>): Promise<Started> {
  const begun = performance.now();
  const port = await freePort();
  const instance = image.start({ ...environment, PORT: String(port) });
  const url = new URL(`http://${ownAddress()}:${port}`);
  while ((await statusOf(url, '/readyz')) !== 200) {
    assert.equal(instance.process.exitCode, null, 'the instance runs');
    assert.ok(performance.now() - begun < START_MS, `${url} is ready within ${START_MS / 1000} s`);
    await pause(50);
  }
  say(`${url} is ready after ${seconds(begun)}`);
  assert.ok(await instance.isHealthy(), 'HEALTHCHECK finds the instance healthy');
  return { ...instance, url };
}

/** Replaces an instance by another one while requests arrive. None of them may fail. */
async function replace(old: Started, start: () => Promise<Started>, proxy: Awaited<ReturnType<typeof startProxy>>) {
  const statuses = new Map<number, number>();
  let isEnding = false;
  const clients = Array.from({ length: 4 }, async () => {
    while (!isEnding) {
      const status = await statusOf(proxy.url, '/auth/login');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });

  const replacement = await start();
  proxy.add(replacement.url);
  const stopped = stopProgram(old.process);
  while ((await statusOf(old.url, '/readyz')) === 200) await pause(10);
  const probes = await Promise.all(['/readyz', '/livez', '/health'].map((path) => statusOf(old.url, path)));
  assert.deepEqual(probes, [503, 200, 200], 'an instance that drains is alive, and not ready');
  await stopped;
  assert.equal(old.process.exitCode, 0, 'the instance has ended by itself');
  isEnding = true;
  await Promise.all(clients);
  assert.deepEqual([...statuses.keys()], [200], 'no request has failed');
  say(`Replaced an instance during ${statuses.get(200)} requests, of which none failed`);
}

/** Returns the status of a response; 0 if there is none. */
async function statusOf(url: URL, path: string): Promise<number> {
  try {
    const response = await fetch(new URL(path, url));
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function exitCode({ process }: Instance): Promise<number | null> {
  if (process.exitCode === null) await once(process, 'exit');
  return process.exitCode;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** An address of this machine at which only a server on 0.0.0.0 can be reached, if the machine has one. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
