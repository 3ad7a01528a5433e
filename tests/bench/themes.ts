import { resolve } from 'node:path';
import type { Scene } from '../kit/storefront.ts';

type ThemeOf = NonNullable<Scene['theme']>;

/**
 * Returns the sandbox's own themes and others, such as `Dawn=FOLDER`, by name.
 * @throws Error if another theme has no name or no folder.
 */
export function themesOf(others: readonly string[]): Map<string, ThemeOf> {
  const named = others.map((each): [string, ThemeOf] => {
    const [name, folder] = each.split('=');
    if (!name || !folder) throw new Error(`Name the theme and its folder, such as Dawn=FOLDER, instead of ${each}.`);
    return [name, resolve(folder) as `/${string}`];
  });
  return new Map<string, ThemeOf>([['Classic (sandbox)', 'classic'], ['Modern (sandbox)', 'modern'], ...named]);
}
