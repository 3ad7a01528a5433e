import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Thrown when another process uses the data folder. Two processes would overwrite each other's data. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Uptill is already running with the data folder ${folder} (process ${pid}). Stop that process, or set ` +
        'UPTILL_DATA_DIR to another folder. Several instances of the app can share a PostgreSQL server (DATABASE_URL).',
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Acquires the lock file at `path`, which contains its owner's process id. Takes over the lock of a dead process.
 * @throws FolderInUse if the owner is running.
 */
export function lockFolder(path: string): { release(): void } {
  const ownFile = `${path}.${process.pid}`;
  const owner = identify(process.pid);
  writeFileSync(ownFile, owner, { mode: 0o600 });
  try {
    while (!link(ownFile, path)) {
      const lock = read(path);
      if (lock && lock === identify(pidOf(lock))) throw new FolderInUse(dirname(path), pidOf(lock));
      removeStale(path, lock, `${ownFile}.old`);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  return {
    release() {
      if (read(path) === owner) rmSync(path, { force: true });
    },
  };
}

/**
 * Returns `<pid> <start time>`; empty for a dead process. The start time distinguishes a process from a later one with
 * the same id. Ids repeat in containers, where the app is always process 1. Outside Linux there is no start time.
 */
function identify(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return '';
  }
  return `${pid} ${startTime(pid)}`;
}

function startTime(pid: number): string {
  try {
    // Field 22 of proc(5), counted from the closing bracket of field 2, whose program name may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const pidOf = (lock: string) => Number.parseInt(lock, 10);

/** Creates `path` with its content in one atomic step. Returns false if it exists. */
function link(from: string, path: string): boolean {
  try {
    linkSync(from, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes a dead owner's lock. Restores it if another process has taken it over in the meantime. */
function removeStale(path: string, staleLock: string | undefined, movedTo: string): void {
  try {
    renameSync(path, movedTo);
  } catch {
    return;
  }
  if (read(movedTo) !== staleLock) link(movedTo, path);
  rmSync(movedTo, { force: true });
}
