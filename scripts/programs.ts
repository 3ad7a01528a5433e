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

/** Runs a program to its end. */
export function runProgram(program: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return ended(startProgram(program, args, options));
}

/** Asks a program to end, insists after ten seconds, and waits until it has. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended(child);
  clearTimeout(insist);
}

/** Ends everything started here; for the moment before leaving. */
export async function stopAllPrograms(): Promise<void> {
  await Promise.all([...running].map(stopProgram));
}
