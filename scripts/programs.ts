import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const running = new Set<ChildProcess>();

/** Starts a program that `stopAllPrograms` stops. Use `ended` to wait for its exit code. */
export function startProgram(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves to the exit code of a program when it ends; 1 if a signal ended it. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const groups = new WeakSet<ChildProcess>();

/**
 * Runs a program and resolves to its exit code. The program gets its own process group, so that signals also reach
 * the processes it starts: pnpm's wrapper scripts forward none. `onOutput` receives the program's output; without
 * it, the program prints to the terminal.
 */
export function runProgram(
  program: string,
  args: string[],
  { onOutput, ...options }: SpawnOptions & { onOutput?: (text: string) => void } = {},
): Promise<number> {
  const output = onOutput ? 'pipe' : 'inherit';
  const child = startProgram(program, args, { stdio: ['ignore', output, output], ...options, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  groups.add(child);
  return ended(child);
}

/** Sends a signal to a program, or to its whole process group. Returns false if there is no such process. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (!groups.has(child) || !child.pid) return child.kill(name);
  try {
    return process.kill(-child.pid, name);
  } catch {
    return false;
  }
}

/** Ends a program by SIGTERM, or by SIGKILL after ten seconds. Resolves when its process group has ended too. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signal(child, 'SIGTERM');
  const killTimer = setTimeout(() => signal(child, 'SIGKILL'), 10_000);
  await ended(child);
  for (let tries = 0; tries < 100 && groups.has(child) && signal(child, 0); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  clearTimeout(killTimer);
  if (groups.has(child)) signal(child, 'SIGKILL');
}

let stopping: Promise<unknown> | undefined;

/**
 * Ends all programs started here, before this process exits. May be called twice, because Ctrl-C arrives both from the
 * terminal and from npm. The second call waits for the first, because other processes of a program's group may still
 * run after the program has exited.
 */
export async function stopAllPrograms(): Promise<void> {
  stopping ??= Promise.all([...running].map(stopProgram));
  await stopping;
}
