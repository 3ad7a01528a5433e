import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@uptill/sandbox';
import { lockFolder } from '../prisma/src/embedded/folder-lock.ts';
import { layOutEmbedded } from '../prisma/src/embedded/seed.ts';
import { root, stopProgram } from './programs.ts';
import { startApp } from './start-app.ts';

export interface UptillOptions {
  /** Where database and sandbox keep their files. */
  dataDir: string;
  /** The port that the sandbox tries first. */
  sandboxPort?: number;
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
  stop(): Promise<void>;
}

/**
 * Starts the sandbox and, in front of it, the built app as it would run against Shopify. Resolves when both answer.
 *
 * @throws FolderInUse when another start uses the data folder; nothing in it is changed then.
 */
export async function startUptill(options: UptillOptions): Promise<Uptill> {
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The database has a lock of its own, but the sandbox opens its state earlier.
  const lock = lockFolder(join(dataDir, 'uptill.lock'));
  try {
    const { sandbox, app, stop } = await startBoth(options);
    return { sandbox, app, stop: () => stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startBoth(options: UptillOptions): Promise<Uptill> {
  const { dataDir, say = () => {}, appOutput = 'inherit' } = options;

  say('Starting the sandbox …');
  const sandbox = await startSandbox({
    port: options.sandboxPort ?? 4400,
    dataDir: join(dataDir, 'sandbox'),
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: join(root, 'extensions'),
    theme: options.theme,
    watchThemes: options.watchThemes,
    say,
  });

  try {
    say('Opening the database and starting the app …');
    await layOutEmbedded(dataDir);
    const environment = { ...sandbox.appEnvironment, UPTILL_DATA_DIR: dataDir };
    const app = await startApp(join('apps', 'admin', 'server.ts'), environment, appOutput);
    sandbox.setAppTarget(app.url);
    const stop = async () => {
      await stopProgram(app.process);
      await sandbox.close();
    };
    return { sandbox, app: app.process, stop };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}
