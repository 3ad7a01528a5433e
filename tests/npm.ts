import { delimiter } from 'node:path';
import { ProgramGroup } from './program-group.ts';

/** Runs npm with the user's PATH, without the project's `node_modules/.bin`. */
export function npm(args: string[], environment: Record<string, string> = {}): ProgramGroup {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return new ProgramGroup('npm', args, { env: { ...process.env, PATH: path.join(delimiter), ...environment } });
}

/** The ways in which people and process supervisors stop a program that npm runs. */
export const WAYS_TO_STOP = [
  { how: 'SIGTERM to npm', stop: (program: ProgramGroup) => program.signal('SIGTERM') },
  { how: 'Ctrl-C', stop: (program: ProgramGroup) => program.signalAll('SIGINT') },
] as const;
