import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Two processes on one data folder would overwrite each other's data, so the second one is refused. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `Uptill already runs on the folder ${folder} (process ${pid}). Stop that process, or set UPTILL_DATA_DIR to ` +
        'another folder. Several instances of the app can share a PostgreSQL server (DATABASE_URL).',
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Takes the lock file at `path`, which names its owner. A lock whose owner is dead is taken over.
 *
 * @throws FolderInUse when the owner lives.
 */
export function lockFolder(path: string): { release(): void } {
  const own = `${path}.${process.pid}`;
  const owner = identify(process.pid);
  writeFileSync(own, owner, { mode: 0o600 });
  try {
    while (!link(own, path)) {
      const held = read(path);
      if (held && held === identify(pidOf(held))) throw new FolderInUse(dirname(path), pidOf(held));
      takeAway(path, held, `${own}.old`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return {
    release() {
      if (read(path) === owner) rmSync(path, { force: true });
    },
  };
}

/**
 * `<pid> <start time>`. The start time tells a process from a later one of the same number, which is the rule in
 * containers, where the app is process 1 each time; outside Linux the number alone must do. Empty for a dead process.
 */
function identify(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return '';
  }
  return `${pid} ${startTime(pid)}`;
}

function startTime(pid: number): string {
  try {
    // Field 22 of proc(5); the name in field 2 may hold spaces, so count from its closing bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const pidOf = (lock: string) => Number.parseInt(lock, 10);

/** Creates `path` with its content in one step; false when it exists. */
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

/** Removes a dead owner's lock, unless someone was faster and it is a live one by now: then it goes back. */
function takeAway(path: string, dead: string | undefined, aside: string): void {
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== dead) link(aside, path);
  rmSync(aside, { force: true });
}
