import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@uptill/sandbox';
import { lockFolder } from '../prisma/src/embedded/folder-lock.ts';
import { seedDataFolder } from '../prisma/src/embedded/seed.ts';
import { root, stopProgram } from './programs.ts';
import { beginSamples, endSamples, hasSamples } from './samples/sample-folder.ts';
import { fillShops } from './samples/sample-shops.ts';
import { type StartedApp, startApp } from './start-app.ts';

export interface UptillOptions {
  /** Folder for the files of database and sandbox. */
  dataDir: string;
  /** The sandbox's preferred port. */
  sandboxPort?: number;
  /** Throws `PortInUse` if the preferred port is taken, instead of using another one. */
  isOnlyPort?: boolean;
  /** What the app needs, such as a build. The sandbox starts and the database is prepared meanwhile. */
  built?: Promise<void>;
  /** Fills the shops with settings and a history, if the data folder is empty. */
  withSamples?: boolean;
  /** Folder of a theme that every shop of the sandbox uses until it stops. */
  theme?: string;
  /** Reloads open storefront pages when a file of their theme changes. */
  watchThemes?: boolean;
  /** The folder of the app's extensions. Default: the project's. */
  extensionsDir?: string;
  /** Domains of shops that may use every feature without a plan. */
  adminShops?: readonly string[];
  /** Called with progress messages. */
  say?: (sentence: string) => void;
  /** The app's standard output and error; `ignore` for tests. */
  appOutput?: 'inherit' | 'ignore';
  /** Command-line options of Node for the app. */
  appNodeOptions?: readonly string[];
}

export interface Uptill {
  sandbox: RunningSandbox;
  app: ChildProcess;
  /** Whether the shops were filled with samples, now or at the first start. */
  hasSamples: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox, and the built app with the sandbox in place of Shopify. Resolves when both respond.
 * @throws FolderInUse if another process uses the data folder. The folder is unchanged then.
 */
export async function startUptill(options: UptillOptions): Promise<Uptill> {
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // The database's own lock is not enough, because it is acquired only after the sandbox has opened its state.
  const lock = lockFolder(join(dataDir, 'uptill.lock'));
  try {
    const uptill = await startBoth(options);
    return { ...uptill, stop: () => uptill.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startBoth(options: UptillOptions): Promise<Uptill> {
  const { dataDir, adminShops = [], say = () => {}, appOutput, appNodeOptions } = options;
  // A failed build is reported below, however long what comes first takes.
  options.built?.catch(() => {});
  const mustFill = await beginSamples(dataDir, options.withSamples ?? false);

  say('Starting the sandbox…');
  const sandbox = await startSandbox({
    port: options.sandboxPort ?? 4400,
    isOnlyPort: options.isOnlyPort,
    dataDir: join(dataDir, 'sandbox'),
    appConfigPath: join(root, 'shopify.app.toml'),
    extensionsDir: options.extensionsDir ?? join(root, 'extensions'),
    theme: options.theme,
    watchThemes: options.watchThemes,
    say,
  });

  let app: StartedApp | undefined;
  const stop = async () => {
    if (app) await stopProgram(app.process);
    await sandbox.close();
  };
  try {
    say('Preparing the database…');
    await seedDataFolder(dataDir);
    // Before the app starts, because only one process can use the database.
    if (mustFill) {
      // Imported here, because loading the database takes most of a second.
      const { writeHistory } = await import('./samples/write-history.ts');
      say('Writing two months of sample orders…');
      await writeHistory(dataDir, sandbox.urls);
    }
    await options.built;
    say('Starting the app…');
    const environment = {
      SUPPORT_EMAIL: process.env.SUPPORT_EMAIL ?? 'support@uptill.example',
      ...sandbox.appEnvironment,
      UPTILL_DATA_DIR: dataDir,
      // The sandbox shows personal data of its customers to every app.
      PROTECTED_CUSTOMER_DATA: 'approved',
      UPTILL_ADMIN_SHOPS: adminShops.join(','),
    };
    app = await startApp(join('apps', 'admin', 'server.ts'), environment, appOutput, appNodeOptions);
    sandbox.setAppTarget(app.url);
    if (mustFill) {
      say('Filling the sample shops…');
      await fillShops(sandbox.urls, app.url);
      await endSamples(dataDir);
    }
    return { sandbox, app: app.process, hasSamples: hasSamples(dataDir), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
