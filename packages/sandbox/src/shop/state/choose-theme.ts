import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { missingThemeFiles } from '../themes/missing-theme-files.ts';
import { openTheme } from '../themes/theme.ts';
import { seedShops } from './seed.ts';
import type { SandboxState } from './state.ts';

const LAYOUT = join('layout', 'theme.liquid');

/** Folders in which build tools put the theme that they build. */
const BUILT = ['dist', 'build', 'theme', 'shopify', 'public'];

/**
 * Applies `--theme DIR`: gives every shop the theme in this folder. Without a folder, shops keep their themes, except
 * that a shop with a theme folder from an earlier run gets its initial theme. `say` is told of files that the theme
 * uses but does not contain.
 * @throws Error if the folder contains no theme
 */
export function chooseTheme(
  { shops }: SandboxState,
  folder: string | undefined,
  say: (sentence: string) => void = () => {},
): void {
  const dir = folder === undefined ? undefined : resolve(folder);
  if (dir !== undefined) {
    if (!existsSync(join(dir, LAYOUT))) throw new Error(`${dir} is not a theme: ${reasonFor(dir)}`);
    const missing = missingThemeFiles(openTheme(dir));
    if (missing.length > 0) say(missingText(dir, missing));
  }
  const own = seedShops();
  for (const shop of Object.values(shops)) {
    if (dir !== undefined) shop.theme = dir;
    else if (isAbsolute(shop.theme)) shop.theme = own[shop.domain]?.theme ?? shop.theme;
  }
}

function reasonFor(dir: string): string {
  if (!existsSync(dir)) return 'there is no such folder.';
  const built = BUILT.find((name) => existsSync(join(dir, name, LAYOUT)));
  if (built) return `it has no layout/theme.liquid. The theme is in ${join(dir, built)}.`;
  const hasSources = ['src', 'package.json'].some((name) => existsSync(join(dir, name)));
  return hasSources
    ? 'it has no layout/theme.liquid, but sources. Build the theme, and use the folder of the result.'
    : 'it has no layout/theme.liquid.';
}

/** How many of the missing files are named. */
const NAMED = 5;

function missingText(dir: string, missing: string[]): string {
  const more = missing.length - NAMED;
  const names = missing.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const hint = existsSync(join(dir, 'package.json')) ? ' Perhaps it has to be built first.' : '';
  return `The theme in ${dir} uses files that it does not contain: ${names}.${hint}`;
}
