import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerInput, WorkerMessage } from './worker.ts';

/** Delay of a restart, in milliseconds. It doubles while restarts fail, for example while the disk is full. */
const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;

/** How often the duration of a turn is checked, in milliseconds. */
const CHECK_MS = 500;

/** Longest time for the thread to close the database, in milliseconds. Then the thread is terminated. */
const CLOSE_MS = 3_000;

type ThreadInput = Omit<WorkerInput, 'turns'>;

export type SupervisedThread = {
  /** The loopback port on which the thread listens; null on a Unix socket. */
  port: number | null;
  /** From now on, restarts the thread when a turn takes longer than this: PGlite cannot cancel a query. */
  limitTurns(milliseconds: number): void;
  close(): Promise<void>;
};

/**
 * Starts the database's thread, and restarts it after every failure until it is closed. A restart recovers every
 * commit, like a start after the process was killed. Calls `onFailure` with the reason of each failure, and `onStart` after
 * each start.
 * @throws the reason if the first thread fails before it listens.
 */
export async function superviseThread(
  input: ThreadInput,
  onFailure: (reason: unknown) => void,
  onStart: () => void,
): Promise<SupervisedThread> {
  const closing = new AbortController();
  let limit = Number.POSITIVE_INFINITY;
  async function start(port: number | null): Promise<Thread> {
    const thread = await startThread({ ...input, port }, () => limit, closing.signal);
    onStart();
    return thread;
  }
  const first = await start(input.port);

  async function supervise(): Promise<void> {
    let delayMs = MIN_DELAY_MS;
    let reason = await first.ended;
    while (!closing.signal.aborted) {
      onFailure(reason);
      try {
        await pause(delayMs, undefined, { signal: closing.signal });
        const next = await start(first.port);
        delayMs = MIN_DELAY_MS;
        reason = await next.ended;
      } catch (error) {
        delayMs = Math.min(2 * delayMs, MAX_DELAY_MS);
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

/** Starts a thread. Resolves when the thread listens; rejects if the thread ends before it listens. */
async function startThread(input: ThreadInput, limit: () => number, closing: AbortSignal): Promise<Thread> {
  // Shared memory, because a busy thread does not respond to messages.
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { ...input, turns } });
  let reason: unknown = new Error('The thread of the embedded database ended unexpectedly.');

  function end(newReason: unknown): void {
    reason = newReason;
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
