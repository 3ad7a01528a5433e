import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerInput, WorkerMessage } from './worker.ts';

/** The pause before a restart, in milliseconds. It doubles while restarts fail, for example while the disk is full. */
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** How often the length of a turn is checked, in milliseconds. */
const CHECK_MS = 500;

/** A thread that does not close the database within this time is ended, in milliseconds. */
const CLOSE_MS = 3_000;

type ThreadInput = Omit<WorkerInput, 'turns'>;

export type SupervisedThread = {
  /** The loopback port on which the thread listens; null on a unix socket. */
  port: number | null;
  /** Begins to restart the thread when a turn takes longer than this: PGlite cannot cancel a query. */
  limitTurns(milliseconds: number): void;
  close(): Promise<void>;
};

/**
 * Starts the database's thread, and restarts it whenever it fails, until it is closed. A restart recovers every commit,
 * as it does after a killed process. `onFailure` is called with the reason each time.
 *
 * @throws when the first thread fails before it listens.
 */
export async function superviseThread(
  input: ThreadInput,
  onFailure: (reason: unknown) => void,
): Promise<SupervisedThread> {
  const closing = new AbortController();
  let limit = Number.POSITIVE_INFINITY;
  const start = (port: number | null) => startThread({ ...input, port }, () => limit, closing.signal);
  const first = await start(input.port);

  async function supervise(): Promise<void> {
    let pauseMs = SHORTEST_PAUSE_MS;
    let reason = await first.ended;
    while (!closing.signal.aborted) {
      onFailure(reason);
      try {
        await pause(pauseMs, undefined, { signal: closing.signal });
        const next = await start(first.port);
        pauseMs = SHORTEST_PAUSE_MS;
        reason = await next.ended;
      } catch (error) {
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        reason = error;
      }
    }
  }

  const supervision = supervise();
  return {
    port: first.port,
    limitTurns(milliseconds) {
      limit = milliseconds;
    },
    close() {
      closing.abort();
      return supervision;
    },
  };
}

type Thread = {
  port: number | null;
  /** Resolves with the reason when the thread has ended. */
  ended: Promise<unknown>;
};

/** Resolves when the thread listens, and rejects when it ends before. */
async function startThread(input: ThreadInput, limit: () => number, closing: AbortSignal): Promise<Thread> {
  // Shared memory, because a thread that computes answers no message.
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { ...input, turns } });
  let reason: unknown = new Error('The thread of the embedded database ended by itself.');

  function end(because: unknown): void {
    reason = because;
    void worker.terminate();
  }

  const stopWatching = watchTurns(turns, limit, end);
  const close = () => {
    worker.postMessage('close');
    setTimeout(() => end(new Error('The embedded database did not close in time.')), CLOSE_MS).unref();
  };
  closing.addEventListener('abort', close);

  const ended = new Promise<unknown>((resolve) => {
    worker.once('exit', () => {
      stopWatching();
      closing.removeEventListener('abort', close);
      resolve(reason);
    });
  });
  const listening = new Promise<number | null>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('port' in message) resolve(message.port);
      else end(new Error(`The embedded database stopped: ${message.panic}`));
    });
    worker.on('error', (error) => {
      reason = error;
    });
    void ended.then(reject);
  });
  return { port: await listening, ended };
}

/** Calls `onTooLong` when one turn takes longer than the limit. Returns a function that stops watching. */
function watchTurns(turns: Int32Array, limit: () => number, onTooLong: (reason: Error) => void): () => void {
  let last = 0;
  let since = 0;
  const timer = setInterval(() => {
    const turn = Atomics.load(turns, 0);
    const now = performance.now();
    if (turn !== last) {
      last = turn;
      since = now;
    }
    if (turn % 2 === 0 || now - since <= limit()) return;
    onTooLong(new Error(`The embedded database did not finish a query within ${limit() / 1000} seconds.`));
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
