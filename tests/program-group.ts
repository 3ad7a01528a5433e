import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { root } from '../scripts/programs.ts';

/** A program with all that it starts, as one process group. */
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

  /** Null while the leader runs, and when a signal ended it. */
  get exitCode(): number | null {
    return this.#leader.exitCode;
  }

  /** Everything it has written so far. */
  get output(): string {
    return this.#output;
  }

  /** Waits until its output matches, and answers the match. */
  async says(pattern: RegExp, withinMs = 120_000): Promise<RegExpExecArray> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      const match = pattern.exec(this.#output);
      if (match) return match;
      if (this.#leader.exitCode !== null) break;
      await pause(50);
    }
    throw new Error(`It never said ${pattern}, but:\n${this.#output}`);
  }

  /** Signals the leader only, as a supervisor does. */
  signal(signal: NodeJS.Signals): void {
    this.#leader.kill(signal);
  }

  /** Signals every process of the group at once, as a terminal does. */
  signalAll(signal: NodeJS.Signals): void {
    if (this.pid && this.isAlive()) process.kill(-this.pid, signal);
  }

  /** Whether any process of the group is left. */
  isAlive(): boolean {
    try {
      process.kill(-this.pid, 0);
      return true;
    } catch {
      return false;
    }
  }

  async ended(withinMs = 20_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (this.isAlive()) {
      if (Date.now() > deadline) throw new Error(`Something is still running:\n${this.#output}`);
      await pause(50);
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
