import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/programs.ts';

const CLIENT = createRequire(import.meta.url).resolve('liquid-ajax-cart/liquid-ajax-cart.js');

/** Writes a theme to a folder whose cart is shown and changed by liquid-ajax-cart. */
export async function writeAjaxCartTheme(folder: string): Promise<void> {
  await cp(join(root, 'tests/conformance/ajax-cart-theme'), folder, { recursive: true });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await copyFile(CLIENT, join(folder, 'assets', 'liquid-ajax-cart.js'));
  const layout = join(folder, 'layout', 'theme.liquid');
  const text = await readFile(layout, 'utf8');
  const script = '<script type="module" src="{{ \'liquid-ajax-cart.js\' | asset_url }}"></script>';
  await writeFile(
    layout,
    text
      .replace('{{ content_for_layout }}', '<main>{{ content_for_layout }}</main>')
      .replace('</head>', `${script}</head>`),
  );
}
