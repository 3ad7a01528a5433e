import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../prisma/src/embedded/folder-lock.ts';
import { root, runProgram } from './programs.ts';
import { isUpToDate, recordUpToDate } from './up-to-date.mjs';

interface BuildStep {
  name: string;
  workspacePackage: string;
  /** The folders of its sources and imports. */
  from: string[];
  /** The folder of the output. */
  to: string;
}

/** The build steps, in two lists of about equal duration, which run at the same time. */
const BUILD_STEPS: BuildStep[][] = [
  [
    {
      name: 'the admin',
      workspacePackage: '@uptill/admin',
      from: [
        'apps/admin',
        'docs',
        'extensions/cart-widgets/locales',
        'packages/feature-schema',
        'packages/metrics',
        'packages/storefront-runtime',
      ],
      to: 'apps/admin/build',
    },
  ],
  [
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
  ],
];

/** Collects less garbage of a bundler's many small objects: a tenth of the time of the admin's build. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

const LOCK = join(root, 'node_modules', '.cache', 'build.lock');

/**
 * Runs the build steps whose sources or output have changed since the last build. Waits while another process builds,
 * because simultaneous builds would empty each other's output folders.
 * @throws Error if a step fails.
 */
export async function build(say: (sentence: string) => void): Promise<void> {
  await withLock(LOCK, async () => {
    const results = await Promise.allSettled(
      BUILD_STEPS.map(async (steps) => {
        for (const step of steps) await run(step, say);
      }),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
}

async function run({ name, workspacePackage, from, to }: BuildStep, say: (sentence: string) => void): Promise<void> {
  const paths = [...from, 'pnpm-lock.yaml', to];
  const stamp = workspacePackage.replace('@uptill/', 'build-');
  if (isUpToDate(stamp, paths)) return;
  say(`Building ${name}…`);
  const begun = Date.now();
  const progress = () => say(`Building ${name}… ${Math.round((Date.now() - begun) / 1000)} s`);
  const timer = setInterval(progress, 15_000);
  let output = '';
  const code = await runProgram('pnpm', ['--silent', '--filter', workspacePackage, 'build'], {
    env: { ...process.env, NODE_OPTIONS },
    onOutput: (text) => {
      output += text;
    },
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`${output}\nBuilding ${name} failed.`);
  recordUpToDate(stamp, paths);
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
