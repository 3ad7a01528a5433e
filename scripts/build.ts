import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../prisma/src/embedded/folder-lock.ts';
import { root, runProgram } from './programs.ts';
import { isUpToDate, recordUpToDate } from './up-to-date.mjs';

/** The build steps: a package, the folders of its sources and imports, and the folder of the output. */
const BUILD_STEPS = [
  {
    name: 'the storefront runtime',
    workspacePackage: '@uptill/storefront-runtime',
    from: ['packages/storefront-runtime', 'packages/feature-schema'],
    to: 'extensions/cart-widgets/assets',
  },
  {
    name: 'the Discount Function',
    workspacePackage: '@uptill/cart-discounts',
    from: ['extensions/cart-discounts', 'packages/feature-schema'],
    to: 'extensions/cart-discounts/dist',
  },
  {
    name: 'the Cart Transform Function',
    workspacePackage: '@uptill/cart-transform',
    from: ['extensions/cart-transform', 'packages/feature-schema'],
    to: 'extensions/cart-transform/dist',
  },
  {
    name: 'the thank-you extension',
    workspacePackage: '@uptill/thank-you',
    from: ['extensions/thank-you', 'packages/feature-schema', 'shopify.app.toml'],
    to: 'extensions/thank-you/dist',
  },
  {
    name: 'the admin',
    workspacePackage: '@uptill/admin',
    from: [
      'apps/admin',
      'docs',
      'extensions',
      'packages/feature-schema',
      'packages/metrics',
      'packages/storefront-runtime',
    ],
    to: 'apps/admin/build',
  },
];

const LOCK = join(root, 'node_modules', '.cache', 'build.lock');

/**
 * Runs the build steps whose sources or output have changed since the last build. Waits while another process builds,
 * because simultaneous builds would empty each other's output folders.
 * @throws Error if a step fails.
 */
export async function build(say: (sentence: string) => void): Promise<void> {
  await withLock(LOCK, async () => {
    for (const { name, workspacePackage, from, to } of BUILD_STEPS) {
      const paths = [...from, 'pnpm-lock.yaml', to];
      const step = workspacePackage.replace('@uptill/', 'build-');
      if (isUpToDate(step, paths)) continue;
      say(`Building ${name}…`);
      const code = await runProgram('pnpm', ['--silent', '--filter', workspacePackage, 'build']);
      if (code !== 0) throw new Error(`Building ${name} failed.`);
      recordUpToDate(step, paths);
    }
  });
}

/** Runs `work` while holding a lock file. Waits while another process of this machine holds it. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const lock = await waitForLock(file);
  try {
    await work();
  } finally {
    lock.release();
  }
}

async function waitForLock(file: string): Promise<{ release(): void }> {
  while (true) {
    try {
      return lockFolder(file);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await pause(100);
    }
  }
}
