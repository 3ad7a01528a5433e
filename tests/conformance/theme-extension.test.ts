import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { themeCheckRun } from '@shopify/theme-check-node';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './project-files.ts';

const extension = join(root, 'extensions/cart-widgets');
const blocks = globSync(join(extension, 'blocks/*.liquid')).map((file) => ({
  name: basename(file),
  text: readFileSync(file, 'utf8'),
}));

/** Theme Check accepts invalid setting types in a block schema, so they are checked here. */
const blockSchema = z.strictObject({
  name: z.string().max(25),
  target: z.enum(['body', 'head', 'compliance_head', 'section']),
  enabled_on: z.strictObject({ templates: z.array(z.string()) }).optional(),
  settings: z.array(z.looseObject({ type: z.enum(['header', 'paragraph', 'checkbox', 'text', 'select', 'range']) })),
});

describe('the theme app extension', () => {
  it('passes Shopify’s Theme Check', async () => {
    const { offenses } = await themeCheckRun(extension, join(extension, '.theme-check.yml'));
    expect(offenses.map(({ uri, check, message }) => `${uri}: ${check}: ${message}`)).toEqual([]);
  });

  it.each(blocks)('has a block schema that Shopify accepts: $name', ({ text }) => {
    const [, schema = ''] = /{%-?\s*schema\s*-?%}([\s\S]*?){%/.exec(text) ?? [];
    expect(blockSchema.safeParse(JSON.parse(schema)).error).toBeUndefined();
  });

  // Shopify limits the uncompressed file, not the compressed download.
  it('has a loader under 10,000 bytes', () => {
    expect(statSync(join(extension, 'assets/uptill.js')).size).toBeLessThan(10_000);
  });

  it('has only scripts that import existing files and never the loader', () => {
    const assets = readdirSync(join(extension, 'assets')).filter((name) => name.endsWith('.js'));
    expect(assets.length).toBeGreaterThan(1);
    for (const name of assets) {
      const text = readFileSync(join(extension, 'assets', name), 'utf8');
      // The loader names the chunks without the start and end that all have.
      const named = [...text.matchAll(/(?:core|chunk):'([^']+)'/g)].map(([, chunk]) => `uptill-${chunk}.js`);
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`$]+)["'`]/g)].map(([, file]) => file);
      if (name === 'uptill.js') expect(named.length).toBeGreaterThan(1);
      for (const imported of [...named, ...imports]) {
        expect(existsSync(join(extension, 'assets', imported ?? '')), `${name} imports ${imported}`).toBe(true);
        expect(imported).not.toBe('uptill.js');
      }
    }
  });

  it('stays within the limits of 10 MB, 30 blocks and 100 KB of Liquid', () => {
    const bytes = globSync(join(extension, '**/*')).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(10_000_000);
    expect(blocks.length).toBeLessThanOrEqual(30);
    expect(blocks.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(100_000);
  });
});
