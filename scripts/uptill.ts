import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@uptill/sandbox';
import { layOutEmbedded } from '../prisma/src/embedded/seed.ts';
import { freePort } from './free-port.ts';
import { root, startProgram, stopProgram } from './programs.ts';

export interface UptillOptions {
  /** Where database and sandbox keep their files. */
  dataDir: string;
  /** The ports to try first. */
  sandboxPort?: number;
  appPort?: number;
  /** A theme folder that every shop of the sandbox wears until it stops. */
  theme?: string;
  /** Whether open pages of the storefronts reload when a file of their theme changes. */
  watchThemes?: boolean;
  /** Called with what is going on, for people to read. */
  say?: (sentence: string) => void;
  /** Where the app's own output goes; `ignore` for tests. */
  appOutput?: 'inherit' | 'ignore';
}

export interface Uptill {
  sandbox: RunningSandbox;
  app: ChildProcess;
  /** The app's own port, behind the tunnel. */
  appUrl: string;
  stop(): Promise<void>;
}

/** Starts the sandbox and, in front of it, the built app as it would run against Shopify. Resolves when both answer. */
export async function startUptill(options: UptillOptions): Promise<Uptill> {
  const { dataDir, say = () => {}, appOutput = 'inherit' } = options;
  await mkdir(dataDir, { recursive: true });

  const wishedPort = options.appPort ?? 4500;
  const port = await freePort(wishedPort);
  if (port !== wishedPort) say(`Port ${wishedPort} is taken; the app uses ${port}.`);
  const appUrl = `http://127.0.0.1:${port}`;

  say('Starting the sandbox …');
  const sandbox = await startSandbox({
    port: options.sandboxPort ?? 4400,
    dataDir: join(dataDir, 'sandbox'),
    appTarget: new URL(appUrl),
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: join(root, 'extensions'),
    theme: options.theme,
    watchThemes: options.watchThemes,
    say,
  });

  say('Opening the database and starting the app …');
  await layOutEmbedded(dataDir);
  const app = startApp(port, dataDir, sandbox.appEnvironment, appOutput);
  const stop = async () => {
    await stopProgram(app);
    await sandbox.close();
  };
  try {
    await untilHealthy(`${appUrl}/health`, app);
  } catch (error) {
    await stop();
    throw error;
  }
  return { sandbox, app, appUrl, stop };
}

function startApp(port: number, dataDir: string, environment: Record<string, string>, output: 'inherit' | 'ignore') {
  // The IPC channel tells the app when its parent is gone, however that came about.
  return startProgram(process.execPath, ['--enable-source-maps', join('apps', 'admin', 'server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...environment,
      PORT: String(port),
      UPTILL_DATA_DIR: dataDir,
    },
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/** The first start prepares the database, which takes seconds, on a machine with much else to do a minute. */
async function untilHealthy(url: string, app: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error(`The app ended at its start, with code ${app.exitCode}.`);
    const healthy = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The app did not answer within three minutes.');
}
