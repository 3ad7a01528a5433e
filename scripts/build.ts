import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../prisma/src/embedded/folder-lock.ts';
import { root, runProgram } from './programs.ts';
import { isUpToDate, rememberUpToDate } from './up-to-date.mjs';

/** What is not run from source: its package, the folders of all that it imports, and where it is put. */
const PARTS = [
  {
    name: 'the storefront runtime',
    workspacePackage: '@uptill/storefront-runtime',
    from: ['packages/storefront-runtime', 'packages/feature-schema'],
    to: 'extensions/cart-widgets/assets',
  },
  {
    name: 'the admin',
    workspacePackage: '@uptill/admin',
    from: ['apps/admin', 'extensions', 'packages/feature-schema', 'packages/metrics', 'packages/storefront-runtime'],
    to: 'apps/admin/build',
  },
];

const LOCK = join(root, 'node_modules', '.cache', 'build.lock');

/**
 * Builds what is not run from source and has changed since. Output is shown when something fails, and always when `CI`
 * is set. Two starts at once would empty each other's folders, so the second waits for what the first builds.
 */
export async function build(say: (sentence: string) => void): Promise<void> {
  await inTurn(LOCK, async () => {
    for (const { name, workspacePackage, from, to } of PARTS) {
      const paths = [...from, 'pnpm-lock.yaml', to];
      const step = workspacePackage.replace('@uptill/', 'build-');
      if (isUpToDate(step, paths)) continue;
      say(`Building ${name} …`);
      const code = await runProgram('pnpm', ['--silent', '--filter', workspacePackage, 'build']);
      if (code !== 0) throw new Error(`Building ${name} failed.`);
      rememberUpToDate(step, paths);
    }
  });
}

/** Does `work` while no other process of this machine does any under the same lock file. */
export async function inTurn(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  const held = await take(lock);
  try {
    await work();
  } finally {
    held.release();
  }
}

async function take(lock: string): Promise<{ release(): void }> {
  while (true) {
    try {
      return lockFolder(lock);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await pause(100);
    }
  }
}
