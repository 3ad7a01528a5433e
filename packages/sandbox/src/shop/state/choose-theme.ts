import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { seedShops } from './seed.ts';
import type { SandboxState } from './state.ts';

/**
 * Applies `--theme DIR`: gives every shop the theme in this folder. Without a folder, shops keep their themes, except
 * that a shop with a theme folder from an earlier run gets its initial theme.
 * @throws Error if the folder contains no theme
 */
export function chooseTheme({ shops }: SandboxState, folder: string | undefined): void {
  const dir = folder === undefined ? undefined : resolve(folder);
  if (dir !== undefined && !existsSync(join(dir, 'layout', 'theme.liquid'))) {
    throw new Error(`${dir} is not a theme: it has no layout/theme.liquid.`);
  }
  const own = seedShops();
  for (const shop of Object.values(shops)) {
    if (dir !== undefined) shop.theme = dir;
    else if (isAbsolute(shop.theme)) shop.theme = own[shop.domain]?.theme ?? shop.theme;
  }
}
