import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const named = z.array(z.object({ name: z.string() }));
const documentedObjects = z.array(
  z.object({
    name: z.string(),
    properties: z
      .array(z.object({ name: z.string() }))
      .nullish()
      .transform((properties) => properties ?? []),
  }),
);

/** Names of Shopify's documented Liquid. Objects and their properties are written `product` and `product.title`. */
export interface LiquidNames {
  filters: string[];
  tags: string[];
  objects: string[];
}

/** Returns the names in the snapshot of the documentation that Shopify's theme check installs. */
export function platformNames(): LiquidNames {
  const require = createRequire(import.meta.url);
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(require.resolve(`@shopify/theme-check-docs-updater/data/${file}.json`), 'utf8'));
  const names = (file: string) => [...new Set(named.parse(read(file)).map(({ name }) => name))];
  return {
    filters: names('filters'),
    tags: names('tags'),
    objects: documentedObjects
      .parse(read('objects'))
      .flatMap(({ name, properties }) => [name, ...properties.map((property) => `${name}.${property.name}`)]),
  };
}
