import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, stopProgram } from './programs.ts';

/** Timeout of a start, in milliseconds. Preparing the database takes seconds, or a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000;

export interface StartedApp {
  process: ChildProcess;
  /** Base URL of the app. */
  url: URL;
}

/**
 * Starts a Node program that listens on any free port (`PORT` is 0) and sends `{ port }` over its IPC channel. Resolves
 * when `/health` responds on that port. The program itself sends the port, so no other program can respond there.
 * @param output Where its standard output and error go: a number is a file descriptor.
 * @throws Error if the program ends earlier or takes longer than three minutes. A slow program is stopped.
 */
export async function startApp(
  file: string,
  environment: Record<string, string>,
  output: 'inherit' | 'ignore' | number = 'inherit',
  nodeOptions: readonly string[] = [],
): Promise<StartedApp> {
  // When the IPC channel closes, the app knows that its parent has ended, even if the parent was killed.
  const app = startProgram(process.execPath, ['--enable-source-maps', ...nodeOptions, file], {
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: '0' },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const failure = new AbortController();
  const fail = (reason: string) => failure.abort(new Error(reason));
  app.once('exit', (code, signal) => fail(`The app ended during its start with ${signal ?? `code ${code}`}.`));
  const timer = setTimeout(() => fail('The app did not respond within three minutes.'), START_TIMEOUT_MS);
  try {
    const [message]: unknown[] = await once(app, 'message', { signal: failure.signal });
    const url = new URL(`http://127.0.0.1:${portIn(message)}`);
    await untilHealthy(new URL('/health', url), failure.signal);
    return { process: app, url };
  } catch (error) {
    await stopProgram(app);
    // Node's own error for an aborted signal does not have the reason.
    throw failure.signal.reason ?? error;
  } finally {
    clearTimeout(timer);
  }
}

function portIn(message: unknown): number {
  if (message && typeof message === 'object' && 'port' in message && typeof message.port === 'number') {
    return message.port;
  }
  throw new Error('The app did not send its port.');
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
