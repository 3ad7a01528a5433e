import { execFileSync } from 'node:child_process';

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Returns all descendants of a process, in any process group. */
export function descendantsOf(pid: number): Process[] {
  const processes = list();
  const found: Process[] = [];
  let parents = [pid];
  while (parents.length > 0) {
    const children = processes.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/**
 * Returns the processes that are still running. Compares the command too, because the system may have reused the
 * process id.
 */
export function stillRunning(processes: Process[]): Process[] {
  const now = list();
  return processes.filter(({ pid, command }) => now.some((other) => other.pid === pid && other.command === command));
}

function list(): Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((parts) => ({ pid: Number(parts?.[1]), parent: Number(parts?.[2]), command: parts?.[3] ?? '' }));
}
