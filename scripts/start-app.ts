import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, stopProgram } from './programs.ts';

/** The first start prepares the database, which takes seconds, on a machine with much else to do a minute. */
const LONGEST_START_MS = 180_000;

export interface StartedApp {
  process: ChildProcess;
  /** Where the process listens. */
  url: URL;
}

/**
 * Starts a Node program that listens on any free port (`PORT` is 0) and sends `{ port }` over its IPC channel. Resolves
 * when its `/health` answers there: the port is the program's own, so no other program can answer for it.
 * @throws Error when the program ends before that, or takes longer than three minutes; it has ended by then.
 */
export async function startApp(
  file: string,
  environment: Record<string, string>,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<StartedApp> {
  // The channel also tells the app when its parent is gone, however that came about.
  const app = startProgram(process.execPath, ['--enable-source-maps', file], {
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: '0' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const failure = new AbortController();
  const fail = (reason: string) => failure.abort(new Error(reason));
  app.once('exit', (code, signal) => fail(`The app ended at its start, with ${signal ?? `code ${code}`}.`));
  const timer = setTimeout(() => fail('The app did not answer within three minutes.'), LONGEST_START_MS);
  try {
    const [message]: unknown[] = await once(app, 'message', { signal: failure.signal });
    const url = new URL(`http://127.0.0.1:${portIn(message)}`);
    await untilHealthy(new URL('/health', url), failure.signal);
    return { process: app, url };
  } catch (error) {
    await stopProgram(app);
    // What Node throws for an aborted signal hides the reason.
    throw failure.signal.reason ?? error;
  } finally {
    clearTimeout(timer);
  }
}

function portIn(message: unknown): number {
  if (message && typeof message === 'object' && 'port' in message && typeof message.port === 'number') {
    return message.port;
  }
  throw new Error('The app did not tell its port.');
}

async function untilHealthy(url: URL, signal: AbortSignal): Promise<void> {
  while (true) {
    const healthy = await fetch(url, { signal }).then(
      (response) => response.ok,
      () => false,
    );
    signal.throwIfAborted();
    if (healthy) return;
    await pause(100);
  }
}
