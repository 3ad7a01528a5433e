import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Whether a step need not run again, because the files and folders that it reads and those that it makes hold what they
 * held after it ran last: by contents, so that neither a checkout nor a touched file counts. Plain JavaScript, because
 * nothing is installed yet when it is first asked.
 */
export function isUpToDate(step, paths) {
  return read(stampOf(step)) === fingerprint(paths);
}

/** Remembers what a step has just made from what. */
export function rememberUpToDate(step, paths) {
  mkdirSync(dirname(stampOf(step)), { recursive: true });
  writeFileSync(stampOf(step), fingerprint(paths));
}

const stampOf = (step) => join(root, 'node_modules', '.cache', 'up-to-date', step);

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    const contents = read(join(root, file));
    hash.update(JSON.stringify([file, contents]));
  }
  return hash.digest('hex');
}

/** A file itself, there or not; all files of a folder and its subfolders but what is installed there. */
function filesIn(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => name !== 'node_modules');
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}

function read(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}
