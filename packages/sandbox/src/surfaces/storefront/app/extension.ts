import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { openTheme, type Theme } from '../../../shop/themes/theme.ts';

/** A theme app extension: its folder, and the uid that its block types contain. */
export interface Extension {
  uid: string;
  files: Theme;
}

const extensionToml = z.object({ type: z.string(), uid: z.string().optional() });

/** Returns the theme app extension with this uid, or null if the app has none. */
export function findExtension(extensionsDir: string, uid: string): Extension | null {
  if (!existsSync(extensionsDir)) return null;
  for (const name of readdirSync(extensionsDir)) {
    const file = join(extensionsDir, name, 'shopify.extension.toml');
    if (!existsSync(file)) continue;
    const toml = extensionToml.safeParse(parse(readFileSync(file, 'utf8')));
    if (toml.success && toml.data.type === 'theme' && toml.data.uid === uid) {
      return { uid, files: openTheme(join(extensionsDir, name)) };
    }
  }
  return null;
}
