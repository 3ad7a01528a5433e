import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const target = z.looseObject({ target: z.string() });
const extension = z.looseObject({
  handle: z.string().optional(),
  type: z.string(),
  targeting: z.array(target).default([]),
});
const extensionToml = z.looseObject({ extensions: z.array(extension).default([]) });

export interface ShopifyFunction {
  handle: string;
  /** `cart.transform.run`, `cart.lines.discounts.generate.run`, … */
  targets: string[];
}

/**
 * Reads the app's Functions from `shopify.extension.toml` files. Not cached, because a developer may be editing them.
 */
export async function readFunctions(extensionsDir: string): Promise<ShopifyFunction[]> {
  const folders = await readdir(extensionsDir).catch(() => []);
  const files = await Promise.all(
    folders.map((folder) => readFile(join(extensionsDir, folder, 'shopify.extension.toml'), 'utf8').catch(() => null)),
  );
  return files
    .flatMap((text) => (text === null ? [] : (extensionToml.safeParse(parse(text)).data?.extensions ?? [])))
    .flatMap(({ type, handle, targeting }) =>
      type === 'function' && handle ? [{ handle, targets: targeting.map((one) => one.target) }] : [],
    );
}
