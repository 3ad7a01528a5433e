import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { root } from '../scripts/programs.ts';

/** A program and its child processes, as one process group. */
export class ProgramGroup {
  readonly #leader: ChildProcess;
  #output = '';

  constructor(program: string, args: string[], options: SpawnOptions = {}) {
    this.#leader = spawn(program, args, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'], detached: true, ...options });
    for (const stream of [this.#leader.stdout, this.#leader.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
  }

  get pid(): number {
    return this.#leader.pid ?? 0;
  }

  /** The leader's exit code; null while it runs or if a signal ended it. */
  get exitCode(): number | null {
    return this.#leader.exitCode;
  }

  /** The program's output so far. */
  get output(): string {
    return this.#output;
  }

  /**
   * Waits until the program's output matches, and returns the match. Throws on a timeout and when the program exits.
   */
  async waitForOutput(pattern: RegExp, withinMs = 120_000): Promise<RegExpExecArray> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const match = pattern.exec(this.#output);
      if (match) return match;
      if (this.#leader.exitCode !== null) break;
      await pause(50);
    }
    throw new Error(`The program did not print ${pattern}. Its output:\n${this.#output}`);
  }

  /** Signals the leader only, as a supervisor does. */
  signal(signal: NodeJS.Signals): void {
    this.#leader.kill(signal);
  }

  /** Signals every process of the group at once, as a terminal does. */
  signalAll(signal: NodeJS.Signals): void {
    if (this.pid && this.isAlive()) process.kill(-this.pid, signal);
  }

  /** Returns true while any process of the group is running. */
  isAlive(): boolean {
    try {
      process.kill(-this.pid, 0);
      return true;
    } catch {
      return false;
    }
  }

  /** Waits until every process of the group has exited. */
  async waitForEnd(withinMs = 20_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (this.isAlive()) {
      if (Date.now() > deadline)
        throw new Error(`Processes of the group are still running. Output so far:\n${this.#output}`);
      await pause(50);
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
