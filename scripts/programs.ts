import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const running = new Set<ChildProcess>();

/** Starts a program that ends when this one does. Its exit code is told by `ended`. */
export function startProgram(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Waits for the end of a program. A program ended by a signal counts as failed. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const groups = new WeakSet<ChildProcess>();

/**
 * Runs a program to its end, as a process group of its own: it may start others, and wrappers like those that pnpm
 * makes hand no signal on.
 */
export function runProgram(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = startProgram(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options, detached: true });
  groups.add(child);
  return ended(child);
}

/** Signals a program, with all that it has started if it is a group. False when nobody was there to hear it. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (!groups.has(child) || !child.pid) return child.kill(name);
  try {
    return process.kill(-child.pid, name);
  } catch {
    return false;
  }
}

/** Asks a program to end, insists after ten seconds, and waits until it has, and its group with it. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signal(child, 'SIGTERM');
  const insist = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
  await ended(child);
  for (let tries = 0; tries < 100 && groups.has(child) && signal(child, 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  clearTimeout(insist);
  if (groups.has(child)) signal(child, 'SIGKILL');
}

let stopping: Promise<unknown> | undefined;

/**
 * Ends everything started here; for the moment before leaving. Ctrl-C can come twice, from the terminal and handed on by npm:
 * the second waits for what the first has begun, since a program that has exited may leave others of its group that have not.
 */
export async function stopAllPrograms(): Promise<void> {
  stopping ??= Promise.all([...running].map(stopProgram));
  await stopping;
}
