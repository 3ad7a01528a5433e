import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { seedShops } from './seed.ts';
import type { SandboxState } from './state.ts';

/**
 * `--theme DIR`: every shop wears the theme in this folder until the sandbox stops. Without one, shops wear what they wore, and their own
 * theme in place of somebody's folder.
 * @throws Error with a sentence when the folder holds no theme
 */
export function chooseTheme({ shops }: SandboxState, folder: string | undefined): void {
  const dir = folder === undefined ? undefined : resolve(folder);
  if (dir !== undefined && !existsSync(join(dir, 'layout', 'theme.liquid'))) {
    throw new Error(`${dir} is no theme: it has no layout/theme.liquid.`);
  }
  const own = seedShops();
  for (const shop of Object.values(shops)) {
    if (dir !== undefined) shop.theme = dir;
    else if (isAbsolute(shop.theme)) shop.theme = own[shop.domain]?.theme ?? shop.theme;
  }
}
