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

/** The most that a shopper's browser may download, in bytes. Raising a number takes a reason beside it. */
const BUDGETS = {
  loader: 3_072,
  // The core and the bar with all that they import. Both themes that most shops wear took 900 bytes: telling which open drawers the
  // bar would cover, pages that scroll inside an element, and themes with a sticky bar of their own.
  firstWidget: 15_500,
  // The cart client, what drives the theme's forms, and the metrics. 600 bytes more than at first: pickers are found by the values
  // that they offer, the scroll position is kept against a theme's own scrolling, and a drawer that was empty is filled.
  intent: 5_900,
};

describe('what a shopper’s browser loads', () => {
  it('starts with a loader under 10,000 bytes, the platform’s own measure, and within its budget', () => {
    expect(assets.get('uptill.js')?.byteLength).toBeLessThan(10_000);
    expect(compressed(/^uptill\.js$/)).toBeLessThanOrEqual(BUDGETS.loader);
  });

  it('shows a sticky bar within the budget of a first widget, with everything that it imports', () => {
    expect(compressed(/^uptill-core-/, /^uptill-sticky-bar-/)).toBeLessThanOrEqual(BUDGETS.firstWidget);
  });

  it('adds to the cart within the budget of an intent', () => {
    expect(compressed(/^uptill-cart-/, /^uptill-drive-forms-/, /^uptill-metrics-/)).toBeLessThanOrEqual(BUDGETS.intent);
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
