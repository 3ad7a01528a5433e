import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, transform } from 'esbuild';
import { type InputOption, type OutputChunk, type OutputOptions, type Plugin, rollup } from 'rollup';
import { minify } from 'terser';
import packageJson from './package.json' with { type: 'json' };
import type { Manifest } from './src/loader/manifest.ts';
import * as contractsAtLoad from './src/theme/contracts-at-load.ts';
import { registry } from './src/widgets/registry.ts';
import type { WidgetEntry } from './src/widgets/widget-entry.ts';

const here = import.meta.dirname;

/** Files with a stable name, which pages request directly. */
const ENTRIES = {
  uptill: 'src/loader/main.ts',
  // Redirects the theme's cart to the drawer. Printed only where the drawer is on.
  'uptill-theme-cart': 'src/theme/cart-redirect/main.ts',
  'uptill-preview': 'src/preview/main.ts',
  'uptill-theme-match': 'src/theme-match/main.ts',
  'uptill-code': 'src/custom-code/main.ts',
};

/** ES2022 is supported by every browser that supports constructable stylesheets, container queries and `inert`. */
const TARGET = 'es2022';

/** Compiles TypeScript and JSX, and turns stylesheets (as minified text) and JSON into modules. */
const compile: Plugin = {
  name: 'compile',
  async transform(code, file) {
    if (file.endsWith('.json')) return { code: `export default ${code}` };
    if (file.endsWith('.css')) {
      // Contains the stylesheets that it imports.
      const { outputFiles } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
        target: TARGET,
      });
      // The minifier keeps a space in front of the values of custom properties.
      const text = outputFiles[0]?.text.trim().replace(/(--[\w-]+): /g, '$1:');
      return { code: `export default ${JSON.stringify(text)}` };
    }
    const compiled = await transform(code, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      target: TARGET,
      supported: { 'import-attributes': true },
      charset: 'utf8',
      jsx: 'transform',
      jsxFactory: 'createElement',
      jsxFragment: 'Fragment',
      banner: file.endsWith('x') ? "import { createElement, Fragment } from 'preact';" : '',
      define: { __UPTILL_VERSION__: JSON.stringify(packageJson.version) },
    });
    return { code: compiled.code };
  },
};

/** The scripts whose functions wait for a press. */
const WAITING = ['uptill-theme-cart', 'writing'];

/** The smallest script with a compile hint, in bytes. In others, the hint costs more than it saves. */
const MIN_HINTED = 8000;

/**
 * Explicit compile hint: Chromium compiles the whole file during the download, off the main thread, instead of each
 * function on its first call. This saves a third of the work before a widget shows. Other browsers ignore the comment. Not in
 * scripts whose functions wait for a press.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Minifies the chunks. This is the slowest part of a build. */
const minifyChunks: Plugin = {
  name: 'minify',
  async renderChunk(code, { name }) {
    const minified = await minify(code, {
      module: true,
      ecma: 2020,
      // `unsafe` converts with `'' + value`, which would throw for symbols only.
      compress: {
        passes: 6,
        pure_getters: true,
        unsafe: true,
        unsafe_arrows: true,
        inline: 1,
        lhs_constants: false,
      },
      // Texts have more double quotes than single quotes.
      format: { quote_style: 1 },
    });
    const script = minified.code ?? code;
    return WAITING.includes(name) || script.length < MIN_HINTED ? script : `${COMPILE_HINT}\n${script}`;
  },
};

/** The chunks that load others while the shopper waits. */
const WAITED_FOR = ['mini-cart', 'writing'];

/**
 * Makes dynamic imports of these chunks also request the files that the imported chunk imports, which the browser would find
 * only later. The core is loaded before.
 */
const requestTogether: Plugin = {
  name: 'request-together',
  renderDynamicImport({ chunk, getTargetChunkImports }) {
    if (!WAITED_FOR.includes(chunk.name)) return null;
    const loaded = ['core', chunk.name];
    const others = (getTargetChunkImports() ?? []).flatMap((other) =>
      other.type === 'internal' && !loaded.includes(other.chunk.name) ? `,import(${other.resolvedImportPath})` : [],
    );
    if (others.length === 0) return null;
    return { left: 'Promise.all([import(', right: `)${others.join('')}]).then(([chunk])=>chunk)` };
  },
};

async function bundle(input: InputOption, output: OutputOptions, plugins: Plugin[]): Promise<OutputChunk[]> {
  const bundled = await rollup({
    input,
    preserveEntrySignatures: 'allow-extension',
    plugins: [withContracts, ...plugins, requestTogether, nodeResolve(), compile],
  });
  const generated = await bundled.generate(output);
  await bundled.close();
  return generated.output.filter((file) => file.type === 'chunk');
}

/**
 * Returns the size of a script in bytes after Brotli compression, as Shopify's CDN sends it. Hashes in the names of
 * other files are normalised, because they change the size by up to 60 bytes.
 */
export function compressedSize(code: string, files: Iterable<string>): number {
  let equal = code;
  for (const file of files) {
    const [, hash] = /-(\w{8})\.js$/.exec(file) ?? [];
    if (hash) equal = equal.replaceAll(`-${hash}`, '-01234567');
  }
  return brotliCompressSync(equal).byteLength;
}

/** A widget outside the registry. */
export interface TestWidget {
  key: string;
  entry: WidgetEntry;
  /** The source file. */
  file: string;
}

/** Builds the storefront's assets and returns them by file name. */
export const buildAssets = (testWidgets: TestWidget[] = []) => bundleAssets(testWidgets, [minifyChunks]);

/**
 * Builds the assets like `buildAssets`, but only minified if `plugins` minify. The first build contains the chunks:
 * `core`, all widgets, and their dynamic imports. All static imports of `core.ts` are in the chunk `core`, even if a
 * widget imports them too. The later builds contain the entries, with the chunk manifest. The builds are separate,
 * because in a single build, chunks could import `uptill.js`. The theme requests `uptill.js?v=1`, so the browser would
 * load `uptill.js` as a second module.
 */
export async function bundleAssets(
  testWidgets: TestWidget[] = [],
  plugins: Plugin[] = [],
): Promise<Map<string, string>> {
  const widgets = [
    ...Object.entries(registry).flatMap(([key, entry]) =>
      entry ? [{ key, entry, file: `src/widgets/${entry.chunk}/index.ts` }] : [],
    ),
    ...testWidgets,
  ];
  const core = path.join(here, 'src/core/core.ts');
  const chunks = await bundle(
    {
      core,
      idle: path.join(here, 'src/loader/idle.ts'),
      ...Object.fromEntries(widgets.map(({ entry, file }) => [entry.chunk, path.resolve(here, file)])),
    },
    {
      entryFileNames: 'uptill-[name]-[hash].js',
      chunkFileNames: 'uptill-[name]-[hash].js',
      hashCharacters: 'base36',
      // Shorter code: no code changes the exports of a chunk.
      freeze: false,
      // Shared by several sections with offers.
      manualChunks: {
        core: [core],
        // What sections share is in the chunk that draws them.
        sections: [path.join(here, 'src/widgets/mini-cart/sections.ts'), path.join(here, 'src/page/shop-link.ts')],
        offers: [
          'level-progress',
          'load-counted-items',
          'save-platform',
          'reconcile-cart',
          'discount-countdown',
          'discount-names',
          'stored-keys',
        ].map((name) => path.join(here, `src/offers/${name}.ts`)),
      },
    },
    plugins,
  );
  const withHash = (chunk: string) =>
    chunks.find(({ name }) => name === chunk)?.fileName.slice('uptill-'.length, -'.js'.length) ?? '';
  const manifest: Manifest = {
    core: withHash('core'),
    cart: ['cart', 'writing'].map(withHash),
    metrics: withHash('metrics'),
    idle: withHash('idle'),
    widgets: Object.fromEntries(widgets.map(({ key, entry }) => [key, { ...entry, chunk: withHash(entry.chunk) }])),
  };
  const entries = Object.entries(ENTRIES).map(([name, file]) =>
    bundle({ [name]: path.join(here, file) }, { entryFileNames: '[name].js' }, [
      evaluated({ 'src/loader/manifest.ts': { manifest } }),
      ...plugins,
    ]),
  );
  const files = [...(await Promise.all(entries)).flat(), ...chunks];
  return new Map(files.map(({ fileName, code }) => [fileName, code]));
}

/** Replaces modules, named by their paths, with the values that they export. */
const evaluated = (modules: Record<string, object>): Plugin => {
  const valuesOf = new Map(Object.entries(modules).map(([module, values]) => [path.join(here, module), values]));
  return {
    name: 'evaluated',
    load(file) {
      const values = Object.entries(valuesOf.get(file) ?? {});
      if (values.length === 0) return null;
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  };
};

/** The contracts that the script for the theme's cart needs, without the others. */
const withContracts = evaluated({ 'src/theme/contracts-at-load.ts': contractsAtLoad });
