import { once } from 'node:events';
import type { FullConfig } from '@playwright/test';
import { startProgram, stopProgram } from '../scripts/programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Program {
  /** The address of its control API. */
  control: string;
  stop(): Promise<void>;
}

/**
 * Starts a whole program for each worker, in a process of its own, with shops as new, and tells tests where they are: what
 * a test changes no other worker sees.
 */
export default async function startForTests({ workers }: FullConfig): Promise<() => Promise<unknown>> {
  const programs = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
  process.env.UPTILL_SANDBOXES = programs.map(({ control }) => control).join(' ');
  return () => Promise.all(programs.map(({ stop }) => stop()));
}

async function start(index: number): Promise<Program> {
  const dataDir = await temporaryFolder();
  // It ends when its input does, however the tests end.
  const child = startProgram(process.execPath, ['tests/run-uptill.ts', dataDir.path, String(4600 + index)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The program ended at its start.')));
  const [line] = await Promise.race([once(child.stdout ?? child, 'data'), failed]);
  // Later it is meant to end.
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
