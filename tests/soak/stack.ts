import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  mountSmallDisk,
  type PostgresServer,
  postgresServer,
  type SmallDisk,
  startPgBouncer,
} from '@uptill/prisma/testing';
import { startSandbox } from '@uptill/sandbox';
import { root, stopProgram } from '../../scripts/programs.ts';
import { type StartedApp, startApp } from '../../scripts/start-app.ts';
import { type ReverseProxy, startProxy } from '../instances/proxy.ts';
import { SandboxControl } from '../sandbox-control.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { SOAK_SHOPS } from './shops.ts';

/** Everything that the traffic meets: instances of the built app behind a proxy, on a PostgreSQL server, with the sandbox. */
export interface Stack {
  control: SandboxControl;
  proxy: ReverseProxy;
  postgres: PostgresServer;
  databaseUrl: string;
  /** The disk of the database. Null where none can be mounted. */
  disk: SmallDisk | null;
  instances: Instances;
  close(): Promise<void>;
}

export interface StackOptions {
  /** Size of the database’s disk. */
  diskMegabytes: number;
  /** `DRAIN_SECONDS` of the instances. */
  drainSeconds: number;
  /** Puts PgBouncer, in transaction mode, between the instances and the database. */
  isPooled?: boolean;
}

/** Connections of the pooler to the database: fewer than those of one instance to the pooler. */
const POOL_SIZE = 5;

/** Starts everything but the instances. */
export async function startStack({ diskMegabytes, drainSeconds, isPooled }: StackOptions): Promise<Stack> {
  const folder = await temporaryFolder();
  const postgres = await postgresServer();
  const disk = await mountSmallDisk(diskMegabytes);
  const databaseUrl = await postgres.createDatabase(disk?.folder);
  const sandbox = await startSandbox({
    port: 0,
    dataDir: join(folder.path, 'sandbox'),
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: join(root, 'extensions'),
  });
  const proxy = await startProxy();
  sandbox.setAppTarget(proxy.url);
  const environment = {
    ...sandbox.appEnvironment,
    DATABASE_URL: isPooled ? await startPgBouncer(databaseUrl, POOL_SIZE) : databaseUrl,
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'warn',
    PROTECTED_CUSTOMER_DATA: 'approved',
    UPTILL_ADMIN_SHOPS: SOAK_SHOPS.map(({ domain }) => domain).join(),
  };
  const instances = new Instances(proxy, environment, join(folder.path, 'app.log'));
  return {
    control: new SandboxControl(sandbox.urls.control),
    proxy,
    postgres,
    databaseUrl,
    disk,
    instances,
    async close() {
      await instances.stopAll();
      await proxy.close();
      await sandbox.close();
      await disk?.remove();
      await folder.remove();
    },
  };
}

/** How often an instance is started until it runs. */
const MAX_STARTS = 10;

/** The instances of the app behind a proxy. */
export class Instances {
  readonly running = new Set<StartedApp>();
  /** What instances have done that no fault excuses. */
  readonly wrong: string[] = [];
  readonly #proxy: ReverseProxy;
  readonly #environment: Record<string, string>;
  readonly #log: string;
  readonly #output: number;

  constructor(proxy: ReverseProxy, environment: Record<string, string>, log: string) {
    this.#proxy = proxy;
    this.#environment = environment;
    this.#log = log;
    this.#output = openSync(log, 'a');
  }

  /** Starts an instance of the release in a folder, and lets the proxy send requests to it. */
  async start(release = root): Promise<StartedApp> {
    const app = await startApp(join(release, 'apps/admin/server.ts'), this.#environment, this.#output);
    this.running.add(app);
    this.#proxy.add(app.url);
    app.process.once('exit', (code, signal) => {
      this.#proxy.remove(app.url);
      if (this.running.delete(app)) this.wrong.push(`An instance ended by itself with ${signal ?? `code ${code}`}`);
    });
    return app;
  }

  /** Starts an instance, several times if it ends during its start, because the database may be away. */
  async startAgain(): Promise<StartedApp> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.start();
      } catch (error) {
        if (tries === MAX_STARTS) throw error;
      }
    }
  }

  /** Stops an instance by SIGTERM. The proxy notices by itself that it is not ready. */
  async stop(app: StartedApp): Promise<void> {
    this.running.delete(app);
    await stopProgram(app.process);
  }

  /** Kills an instance, without a warning to anybody. */
  async kill(app: StartedApp): Promise<void> {
    this.running.delete(app);
    const ended = new Promise((resolve) => app.process.once('exit', resolve));
    app.process.kill('SIGKILL');
    await ended;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.running].map((app) => this.stop(app)));
  }

  /** Counts the errors that instances have logged. */
  async loggedErrors(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const line of (await readFile(this.#log, 'utf8')).split('\n')) {
      if (!line.startsWith('{')) continue;
      const { level, msg, failure, err } = JSON.parse(line);
      const what = [msg, failure, err?.type, err?.message?.split('\n')[0]].filter(Boolean).join(' · ');
      if (level >= 50) counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    return counts;
  }
}
