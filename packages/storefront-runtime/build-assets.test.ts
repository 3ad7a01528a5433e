import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from './build-assets.ts';
import { toyWidget } from './src/testing/toy-widget/build-with-toy.ts';

type Assets = Map<string, Uint8Array>;

let assets: Assets;

const text = (contents: Uint8Array = new Uint8Array()) => new TextDecoder().decode(contents);

/** A file and all that it imports in order to run. */
function withImports(name: string, from: Assets): string[] {
  const imported = text(from.get(name)).matchAll(/(?:from|import)"\.\/([^"]+)"/g);
  return [name, ...[...imported].flatMap(([, needed = '']) => withImports(needed, from))];
}

/**
 * For `buildAssets`: every other widget is empty. A budget is a widget's own; what several share is cut into files that
 * compress a little worse, by 2 % for two.
 */
const alone = (widget: string): Plugin => ({
  name: 'alone',
  setup: ({ onLoad }) =>
    onLoad({ filter: /widgets\/[^/]+\/index\.ts$/ }, ({ path }) =>
      path.includes(`/${widget}/`) ? null : { contents: 'export default null' },
    ),
});

/** What a page downloads of its own files: bytes, compressed by Brotli as Shopify's CDN does. */
function compressed(...names: RegExp[]): number {
  const files = [...assets.keys()].filter((name) => names.some((pattern) => pattern.test(name)));
  expect(files).toHaveLength(names.length);
  const downloads = new Set(files.flatMap((name) => withImports(name, assets)));
  return [...downloads].reduce((sum, name) => sum + brotliCompressSync(assets.get(name) ?? '').byteLength, 0);
}

beforeAll(async () => {
  assets = await buildAssets([alone('sticky-bar')]);
}, 60_000);

describe('what a shopper’s browser loads', () => {
  it('starts with a loader under 10,000 bytes, the platform’s own measure, and 4 KB compressed', () => {
    expect(assets.get('uptill.js')?.byteLength).toBeLessThan(10_000);
    expect(compressed(/^uptill\.js$/)).toBeLessThanOrEqual(4_096);
  });

  it('shows a sticky bar for 12 KB more, with everything that it imports', () => {
    expect(compressed(/^uptill-sticky-bar-/)).toBeLessThanOrEqual(12_000);
  });

  it('needs 5,200 bytes more for an add: the cart client, what drives the theme’s forms, and the metrics', () => {
    expect(compressed(/^uptill-cart-/, /^uptill-drive-forms-/, /^uptill-metrics-/)).toBeLessThanOrEqual(5_200);
  });

  it('lets nothing wait in line: what a chunk imports is asked for beside it', async () => {
    const withToy = await buildAssets([toyWidget]);
    const together = text(withToy.get('uptill.js')).matchAll(/\[(import\("[^\]]+)\]/g);
    const askedFor = [...together].map(([, list = '']) => [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, name]) => name));
    for (const widget of ['sticky-bar', 'toy-widget']) {
      const file = [...withToy.keys()].find((name) => name.startsWith(`uptill-${widget}-`)) ?? 'none';
      const needed = new Set(withImports(file, withToy));
      expect(needed.size).toBeGreaterThan(1);
      expect(askedFor.find((names) => names[0] === file)?.toSorted()).toEqual([...needed].toSorted());
    }
  });

  it('holds no zod, and no text of the sandbox', () => {
    for (const contents of assets.values()) {
      expect(text(contents)).not.toMatch(/ZodType|__sandbox/);
    }
  });
});
