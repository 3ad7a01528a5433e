import { delimiter } from 'node:path';
import { ProgramGroup } from './program-group.ts';

/** Runs npm as from a person's shell: without the programs that the project puts on the path of its own scripts. */
export function npm(args: string[], environment: Record<string, string> = {}): ProgramGroup {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return new ProgramGroup('npm', args, { env: { ...process.env, PATH: path.join(delimiter), ...environment } });
}

/** How people and supervisors end what npm runs. */
export const WAYS_TO_STOP: [string, (program: ProgramGroup) => void][] = [
  ['SIGTERM to npm', (program) => program.signal('SIGTERM')],
  ['Ctrl-C', (program) => program.signalAll('SIGINT')],
];
