import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeFolder } from '@uptill/sandbox/testing';
import { root } from '../../scripts/programs.ts';

/** Copies the classic theme into a folder, with our recommendations in the footer of its cart page. Returns its folder. */
export async function themeWithBlock(folder: string): Promise<`/${string}`> {
  const theme = join(folder, 'theme');
  await cp(themeFolder('classic'), theme, { recursive: true });
  const toml = await readFile(join(root, 'extensions/cart-widgets/shopify.extension.toml'), 'utf8');
  const [, uid] = /^uid = "(.+)"$/m.exec(toml) ?? [];
  const file = join(theme, 'templates/cart.json');
  const template = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(template.sections['cart-footer'], {
    blocks: { uptill: { type: `shopify://apps/uptill/blocks/recommendations/${uid}`, settings: {} } },
    block_order: ['uptill'],
  });
  await writeFile(file, JSON.stringify(template));
  return theme as `/${string}`;
}
