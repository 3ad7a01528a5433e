import { runProgram } from './programs.ts';
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

/**
 * Builds what is not run from source and has changed since. Output is shown when something fails, and always when `CI`
 * is set.
 */
export async function build(say: (sentence: string) => void): Promise<void> {
  for (const { name, workspacePackage, from, to } of PARTS) {
    const paths = [...from, 'pnpm-lock.yaml', to];
    const step = workspacePackage.replace('@uptill/', 'build-');
    if (isUpToDate(step, paths)) continue;
    say(`Building ${name} …`);
    const code = await runProgram('pnpm', ['--silent', '--filter', workspacePackage, 'build']);
    if (code !== 0) throw new Error(`Building ${name} failed.`);
    rememberUpToDate(step, paths);
  }
}
