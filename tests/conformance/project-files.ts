import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** Returns the source files (TypeScript, Liquid, CSS) below the folders, without tests, fixtures and build output. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return filesWithTests(...folders).filter(({ path }) => !/\.test\.|\/fixtures\/|\/testing\//.test(path));
}

/** Returns the source files below the folders, including tests and fixtures, without build output. */
export function filesWithTests(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(join(root, folder, '**/*.{ts,tsx,mjs,liquid,css}')))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), absolute: path }))
    .filter(({ path }) => !/node_modules|\/build\/|\/assets\//.test(path))
    .map(({ path, absolute }) => ({ path, text: readFileSync(absolute, 'utf8') }));
}
