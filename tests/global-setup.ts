import { once } from 'node:events';
import type { FullConfig } from '@playwright/test';
import { startProgram, stopProgram } from '../scripts/programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Program {
  /** URL of the sandbox's control API. */
  control: string;
  stop(): Promise<void>;
}

/**
 * Starts one program per worker, with freshly seeded shops, and passes the URLs of the control APIs to the tests.
 * Changes by one worker do not affect the other. Starts nothing if `UPTILL_GIVEN_SANDBOXES` has such URLs: another variable,
 * because a test of `npm test` inherits the first one.
 */
export default async function startForTests({ workers }: FullConfig): Promise<(() => Promise<unknown>) | undefined> {
  const { UPTILL_GIVEN_SANDBOXES: given } = process.env;
  if (given) {
    process.env.UPTILL_SANDBOXES = given;
    return undefined;
  }
  const programs = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
  process.env.UPTILL_SANDBOXES = programs.map(({ control }) => control).join(' ');
  return () => Promise.all(programs.map(({ stop }) => stop()));
}

async function start(index: number): Promise<Program> {
  const dataDir = await temporaryFolder();
  // The program exits when its standard input closes, so it also ends if the tests are killed.
  const child = startProgram(process.execPath, ['tests/uptill-process.ts', dataDir.path, String(4600 + index)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The program exited before it was ready.')));
  const [line] = await Promise.race([once(child.stdout ?? child, 'data'), failed]);
  // After the start, an exit is expected, so the rejection is ignored.
  failed.catch(() => undefined);
  const [control = ''] = String(line).split(' ');
  return {
    control,
    async stop() {
      await stopProgram(child);
      await dataDir.remove();
    },
  };
}
