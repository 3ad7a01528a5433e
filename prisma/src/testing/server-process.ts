import { execFileSync, spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import type pg from 'pg';

/**
 * Starts the server or sends it a signal as it reads. Stops it and deletes its folder when the pipe to this process closes, so
 * that it never outlives this process. SIGINT is the fast shutdown of PostgreSQL and the safe one of PgBouncer.
 */
const RUN_UNTIL_INPUT_ENDS = `"$@" &
while read -r word; do
  if [ "$word" = start ]; then "$@" & else kill -"$word" $!; wait; fi
done
kill -INT $!; wait; rm -r "$PWD"`;

type User = { uid?: number; gid?: number };

/**
 * Returns the user that runs a server, and gives it the server's folder. For root it is `nobody`, because PostgreSQL and
 * PgBouncer refuse to run as root; otherwise it is this process's own.
 */
export function giveToUser(folder: string): User {
  if (userInfo().uid !== 0) return {};
  const user = { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  return user;
}

/** Runs a server in its folder until this process ends. Then deletes the folder. */
export function runServer(command: string[], folder: string, user: User) {
  const { stdin } = spawn('sh', ['-c', RUN_UNTIL_INPUT_ENDS, 'sh', ...command], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return {
    stop: (signal: 'INT' | 'QUIT' = 'INT') => stdin.write(`${signal}\n`),
    start: () => stdin.write('start\n'),
  };
}

/** Waits until a server answers no more. */
export async function untilStopped(pool: pg.Pool): Promise<void> {
  const isRunning = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  while (await isRunning()) await new Promise((resume) => setTimeout(resume, 20));
}

/** Waits until a server answers. */
export async function untilReady(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
