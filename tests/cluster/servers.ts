import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveToUser } from '@uptill/prisma/testing';
import { temporaryFolder } from '../temporary-folder.ts';

/** The name of the cluster in the configuration of its servers. */
export const CLUSTER = 'uptill';

const SERVER = '/usr/sbin/clickhouse-server';
const ZOOKEEPER = '/usr/share/java/zookeeper.jar';

/** Longest start of a server, in milliseconds. */
const START_MS = 60_000;

export type ClusterServer = {
  /** Such as `shard 1, replica 2`. */
  name: string;
  shard: number;
  url: string;
  /** The id of its process. */
  pid(): number;
  start(): Promise<void>;
  /** Ends the server by SIGKILL, and waits for its end. */
  kill(): Promise<void>;
};

export type Cluster = {
  servers: ClusterServer[];
  /** How often a server was restarted because it no longer executed what others asked of it. */
  restarts(): number;
  stop(): Promise<void>;
};

/**
 * How releases before 21.1 say that they execute no more `on cluster` statements until they are restarted. It happens if
 * both replicas of a shard execute the same one.
 */
const STOPPED = 'DDLWorker: Unexpected ZooKeeper error';

/** How often the servers' logs are read for this, in milliseconds. */
const WATCH_MS = 500;

/**
 * Installs ClickHouse and ZooKeeper as packages of Debian if they are missing. Their services are not started.
 * @throws Error that says what to install, if this process may not do it.
 */
export function installServers(say: (line: string) => void): void {
  if (existsSync(SERVER) && existsSync(ZOOKEEPER)) return;
  const packages = ['clickhouse-server', 'zookeeper'];
  const missing = `Install the packages ${packages.join(' and ')}: apt-get install ${packages.join(' ')}`;
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(missing);
  say(`Installing ${packages.join(' and ')}`);
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    if (isOurs) execFileSync('rm', [policy]);
  }
}

/** Starts shards with some replicas each, which ZooKeeper coordinates, on this machine. */
export async function startCluster(shards = 2, replicas = 2): Promise<Cluster> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => void (await Promise.all(stops.map((end) => end())));
  try {
    const ports = await freePorts(1 + 3 * shards * replicas);
    const port = () => ports.pop() ?? 0;
    const zookeeper = await startZooKeeper(port());
    stops.push(zookeeper.stop);
    const nodes = Array.from({ length: shards * replicas }, (_, index) => ({
      shard: Math.floor(index / replicas) + 1,
      replica: (index % replicas) + 1,
      http: port(),
      tcp: port(),
      interserver: port(),
    }));
    const servers = await Promise.all(
      nodes.map(async (node) => {
        const server = await prepareServer(node, nodes, zookeeper.port);
        stops.push(server.stop);
        await server.start();
        return server;
      }),
    );
    const watch = watchServers(servers);
    return { servers, restarts: watch.restarts, stop: () => watch.stop().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Restarts servers that have stopped executing statements of others, as their operator must. */
function watchServers(servers: readonly Awaited<ReturnType<typeof prepareServer>>[]) {
  let restarts = 0;
  const closing = new AbortController();
  const watching = servers.map(async (server) => {
    for (let known = 0; !closing.signal.aborted; await pause(WATCH_MS)) {
      const found = (await readFile(server.errors, 'utf8').catch(() => '')).split(STOPPED).length - 1;
      if (found > known) {
        restarts += 1;
        await server.kill();
        await server.start();
      }
      known = found;
    }
  });
  return {
    restarts: () => restarts,
    async stop() {
      closing.abort();
      await Promise.all(watching);
    },
  };
}

type Node = { shard: number; replica: number; http: number; tcp: number; interserver: number };

async function prepareServer(node: Node, nodes: readonly Node[], zookeeper: number) {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  for (const name of ['data', 'tmp']) mkdirSync(join(folder.path, name));
  writeFileSync(join(folder.path, 'users.xml'), USERS);
  writeFileSync(join(folder.path, 'config.xml'), configuration(node, nodes, zookeeper, folder.path));
  const user = giveToUser(folder.path);
  const url = `http://127.0.0.1:${node.http}`;
  const runs: Run[] = [];
  return {
    name: `shard ${node.shard}, replica ${node.replica}`,
    shard: node.shard,
    url,
    /** Its log of errors. */
    errors: join(folder.path, 'errors.log'),
    pid: () => runs.at(-1)?.pid ?? 0,
    async start() {
      runs.push(await runInFolder(folder.path, user, [SERVER, `--config-file=${join(folder.path, 'config.xml')}`]));
      await untilOk(`${url}/ping`);
    },
    async kill() {
      const { pid } = runs.at(-1) ?? {};
      if (!pid) return;
      process.kill(pid, 'SIGKILL');
      while (await isAnswering(`${url}/ping`)) await pause(20);
    },
    async stop() {
      await Promise.all(runs.map((run) => run.stop()));
      await folder.remove();
    },
  };
}

async function startZooKeeper(port: number): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  const file = join(folder.path, 'zoo.cfg');
  const settings = {
    tickTime: 2_000,
    dataDir: folder.path,
    clientPort: port,
    clientPortAddress: '127.0.0.1',
    'admin.enableServer': false,
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const user = giveToUser(folder.path);
  const main = ['-Xmx256m', '-cp', ZOOKEEPER, 'org.apache.zookeeper.server.quorum.QuorumPeerMain', file];
  const run = await runInFolder(folder.path, user, ['java', ...main]);
  return {
    port,
    async stop() {
      await run.stop();
      await folder.remove();
    },
  };
}

/** Ends a server when the pipe to this process closes, so that it never outlives this process. Prints its process id. */
const RUN_UNTIL_INPUT_ENDS = `"$@" < /dev/null > /dev/null 2>&1 &
echo $!
cat > /dev/null
kill -KILL $! 2> /dev/null
wait
rm -rf "$PWD"`;

type Run = { pid: number; stop(): Promise<void> };

async function runInFolder(cwd: string, user: ReturnType<typeof giveToUser>, command: string[]): Promise<Run> {
  const shell = spawn('sh', ['-c', RUN_UNTIL_INPUT_ENDS, 'sh', ...command], {
    ...user,
    cwd,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(shell, 'exit');
  const [pid] = await once(shell.stdout.setEncoding('utf8'), 'data');
  return {
    pid: Number(pid),
    async stop() {
      shell.stdin.end();
      await ended;
    },
  };
}

const isAnswering = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilOk(url: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; !(await isAnswering(url)); await pause(100)) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
  }
}

/** Returns ports that nothing uses. All are taken at once, so that none is given twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const USERS = `<yandex>
  <profiles><default/></profiles>
  <users>
    <default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default>
  </users>
  <quotas><default/></quotas>
</yandex>
`;

function configuration(node: Node, nodes: readonly Node[], zookeeper: number, folder: string): string {
  const shards = [...new Set(nodes.map(({ shard }) => shard))].map((of) => {
    const replicas = nodes
      .filter(({ shard }) => shard === of)
      .map(({ tcp }) => `<replica><host>127.0.0.1</host><port>${tcp}</port></replica>`);
    // A row is written to one replica, from which the others copy it.
    return `<shard><internal_replication>true</internal_replication>${replicas.join('')}</shard>`;
  });
  return `<yandex>
  <logger><level>warning</level><log>${folder}/server.log</log><errorlog>${folder}/errors.log</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${node.http}</http_port>
  <tcp_port>${node.tcp}</tcp_port>
  <interserver_http_port>${node.interserver}</interserver_http_port>
  <interserver_http_host>127.0.0.1</interserver_http_host>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <users_config>${folder}/users.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  <mark_cache_size>268435456</mark_cache_size>
  <timezone>UTC</timezone>
  <zookeeper><node><host>127.0.0.1</host><port>${zookeeper}</port></node></zookeeper>
  <distributed_ddl><path>/clickhouse/task_queue/ddl</path></distributed_ddl>
  <macros><shard>${node.shard}</shard><replica>${node.replica}</replica></macros>
  <remote_servers><${CLUSTER}>${shards.join('')}</${CLUSTER}></remote_servers>
</yandex>
`;
}
