import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Returns true if a step need not run again: its input and output files have the same contents as after its last run.
 * Compares contents rather than times, so that a checkout does not count as a change. This file is plain JavaScript
 * because it runs before anything is installed.
 */
export function isUpToDate(step, paths) {
  return read(stampFile(step)) === fingerprint(paths);
}

/** Records the contents of a step's input and output files after its run. */
export function recordUpToDate(step, paths) {
  mkdirSync(dirname(stampFile(step)), { recursive: true });
  writeFileSync(stampFile(step), fingerprint(paths));
}

const stampFile = (step) => join(root, 'node_modules', '.cache', 'up-to-date', step);

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    const contents = read(join(root, file));
    hash.update(JSON.stringify([file, contents]));
  }
  return hash.digest('hex');
}

/** Returns the path of a file, even of a missing one, or all files in a folder, except those in `node_modules`. */
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
