import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from './build-assets.ts';
import { toyWidget } from './src/testing/toy-widget/build-with-toy.ts';

let assets: Map<string, Uint8Array>;

const text = (contents: Uint8Array) => new TextDecoder().decode(contents);

/** A file and all that it imports in order to run. */
function withImports(name: string): string[] {
  const imported = text(assets.get(name) ?? new Uint8Array()).matchAll(/(?:from|import)"\.\/([^"]+)"/g);
  return [name, ...[...imported].flatMap(([, needed = '']) => withImports(needed))];
}

/** What a page downloads of its own files: bytes, compressed by Brotli as Shopify's CDN does. */
function compressed(...names: RegExp[]): number {
  const files = [...assets.keys()].filter((name) => names.some((pattern) => pattern.test(name)));
  expect(files).toHaveLength(names.length);
  const downloads = new Set(files.flatMap(withImports));
  return [...downloads].reduce((sum, name) => sum + brotliCompressSync(assets.get(name) ?? '').byteLength, 0);
}

beforeAll(async () => {
  assets = await buildAssets();
}, 60_000);

describe('what a shopper’s browser loads', () => {
  it('starts with a loader under 10,000 bytes, the platform’s own measure, and 4 KB compressed', () => {
    expect(assets.get('uptill.js')?.byteLength).toBeLessThan(10_000);
    expect(compressed(/^uptill\.js$/)).toBeLessThanOrEqual(4_096);
  });

  it('shows a sticky bar for 12 KB more, with everything that it imports', () => {
    expect(compressed(/^uptill-sticky-bar-/)).toBeLessThanOrEqual(12_000);
  });

  it('needs 2,600 bytes for what the widgets of a page share, fetched beside the first of them', () => {
    expect(compressed(/^uptill-start-/)).toBeLessThanOrEqual(2_600);
  });

  it('needs 5,200 bytes more for an add: the cart client, what drives the theme’s forms, and the metrics', () => {
    expect(compressed(/^uptill-cart-/, /^uptill-drive-forms-/, /^uptill-metrics-/)).toBeLessThanOrEqual(5_200);
  });

  it('lets nothing wait in line: what a chunk imports is asked for beside it', async () => {
    const withToy = await buildAssets([toyWidget]);
    const shared = [...withToy.keys()].find((name) => name.startsWith('uptill-chunk-')) ?? 'none';
    const loader = text(withToy.get('uptill.js') ?? new Uint8Array());
    for (const widget of ['sticky-bar', 'toy-widget']) {
      expect(loader).toMatch(new RegExp(`import\\("./uptill-${widget}-\\w+.js"\\),[^;]*import\\("./${shared}"\\)`));
    }
  });

  it('holds no zod, and no text of the sandbox', () => {
    for (const contents of assets.values()) {
      expect(text(contents)).not.toMatch(/ZodType|__sandbox/);
    }
  });
});
