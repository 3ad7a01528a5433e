import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root, runProgram } from '../../scripts/programs.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** How many commits ago the previous release is, in a repository without tags. */
const COMMITS_AGO = 50;

export interface PreviousRelease {
  /** Its commit, with its subject. */
  name: string;
  folder: string;
  remove(): Promise<void>;
}

/** Returns the newest tag before the current commit, or a commit from some time ago if there is none. */
export function previousReference(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return `HEAD~${COMMITS_AGO}`;
  }
}

/** Builds the app of a tag or commit, in a folder outside of the project. */
export async function buildRelease(reference: string): Promise<PreviousRelease> {
  const { path, remove } = await temporaryFolder();
  const folder = join(path, 'release');
  git('worktree', 'add', '--detach', folder, reference);
  const release = {
    name: git('log', '-1', '--format=%h %s', reference),
    folder,
    async remove() {
      git('worktree', 'remove', '--force', folder);
      await remove();
    },
  };
  try {
    const packageManager = execFileSync('node', ['-p', 'require("./package.json").packageManager'], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
    const pnpm = ['--yes', packageManager];
    const admin = ['--filter', '@uptill/admin'];
    await run(folder, [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--filter', '@uptill/admin...']);
    await run(folder, [...pnpm, '--filter', '@uptill/storefront-runtime', ...admin, 'build']);
    return release;
  } catch (error) {
    await release.remove();
    throw error;
  }
}

async function run(cwd: string, args: string[]): Promise<void> {
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  const code = await runProgram('npx', args, { cwd, env: { ...process.env, CI: 'true' }, onOutput });
  if (code !== 0) throw new Error(`${output}\nnpx ${args.join(' ')} failed.`);
}

// Without the standard error of a reference that does not exist.
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
