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

/** The source files (TypeScript, Liquid, CSS) below some folders, without tests, fixtures and what is built. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return filesWithTests(...folders).filter(({ path }) => !/\.test\.|\/fixtures\/|\/testing\//.test(path));
}

/** The source files below some folders, tests and fixtures included, without what is built. */
export function filesWithTests(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(join(root, folder, '**/*.{ts,tsx,mjs,liquid,css}')))
    .map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), absolute: path }))
    .filter(({ path }) => !/node_modules|\/build\/|\/assets\//.test(path))
    .map(({ path, absolute }) => ({ path, text: readFileSync(absolute, 'utf8') }));
}
