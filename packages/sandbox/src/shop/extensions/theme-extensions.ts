import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const extensionToml = z.looseObject({ name: z.string(), handle: z.string(), type: z.string(), uid: z.string() });
const blockSchema = z.looseObject({ name: z.string(), target: z.string() });

export interface ThemeExtension {
  uid: string;
  handle: string;
  name: string;
  /** Absolute path. */
  folder: string;
  blocks: ThemeExtensionBlock[];
}

export interface ThemeExtensionBlock {
  /** The file's name without its extension. */
  handle: string;
  /** The name in the block's schema. */
  name: string;
  /** `body`, `head` and `compliance_head` are app embeds; `section` is an app block. */
  target: string;
}

/**
 * Reads the app's theme extensions and their blocks. Not cached, because a developer may be editing them. Throws for a
 * block without schema.
 */
export async function readThemeExtensions(extensionsDir: string): Promise<ThemeExtension[]> {
  const entries = await readdir(extensionsDir, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(extensionsDir, entry.name));
  const extensions = await Promise.all(folders.map(readThemeExtension));
  return extensions.filter((extension) => extension !== null);
}

async function readThemeExtension(folder: string): Promise<ThemeExtension | null> {
  const text = await readFile(join(folder, 'shopify.extension.toml'), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = parse(text);
  // The configuration of other extensions, such as Functions, has another structure.
  if (parsed.type !== 'theme') return null;
  const toml = extensionToml.parse(parsed);
  const files = await readdir(join(folder, 'blocks')).catch(() => []);
  const liquid = files.filter((file) => file.endsWith('.liquid')).sort();
  const blocks = await Promise.all(
    liquid.map((file) => readBlock(join(folder, 'blocks', file), file.replace(/\.liquid$/, ''))),
  );
  return { uid: toml.uid, handle: toml.handle, name: toml.name, folder, blocks };
}

async function readBlock(path: string, handle: string): Promise<ThemeExtensionBlock> {
  const text = await readFile(path, 'utf8');
  const schema = /{%-?\s*schema\s*-?%}([\s\S]*?){%-?\s*endschema\s*-?%}/.exec(text)?.[1];
  if (schema === undefined) throw new Error(`${path} has no schema`);
  const { name, target } = blockSchema.parse(JSON.parse(schema));
  return { handle, name, target };
}
