/**
 * Builds the storefront's assets into the theme app extension.
 *
 *   node build.ts            once, with sizes
 *   node build.ts --watch    again after every change
 *
 * Two builds. The chunks come first: every module that an entry imports dynamically, split so that what they share is
 * shipped once. Then the entries, whose dynamic imports are pointed at the chunks' hashed names. So no chunk imports
 * an entry: the theme asks for `uptill.js?v=1`, and `uptill.js` would be a second module beside it.
 */
import { mkdir, readdir, rm, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import packageJson from './package.json' with { type: 'json' };

const here = import.meta.dirname;
const assets = path.join(here, '../../extensions/cart-widgets/assets');

/** The files a page asks for by name. */
const entries = { uptill: 'src/loader/main.ts', 'uptill-preview': 'src/preview/main.ts' };

/** Browsers with constructable stylesheets, container queries and `inert`, by the oldest syntax among them. */
const shared: BuildOptions = {
  absWorkingDir: here,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  write: false,
  outdir: assets,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { __UPTILL_VERSION__: JSON.stringify(packageJson.version) },
  logLevel: 'warning',
};

/** A stylesheet is imported as minified text, for a constructable stylesheet. */
const styleText: Plugin = {
  name: 'style-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { readFile } = await import('node:fs/promises');
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** Leaves dynamic imports of our own modules to the browser, under the name that `nameOf` gives for a file. */
function dynamicImports(nameOf: (file: string) => string): Plugin {
  return {
    name: 'dynamic-imports',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path: specifier, resolveDir }) => {
        if (kind !== 'dynamic-import') return null;
        return { path: nameOf(path.join(resolveDir, specifier)), external: true };
      });
    },
  };
}

/** `widgets/sticky-bar/index.ts` is called sticky-bar, `cart/cart.ts` is called cart. */
function chunkName(file: string): string {
  const name = path.basename(file, path.extname(file));
  return name === 'index' ? path.basename(path.dirname(file)) : name;
}

async function buildAssets(): Promise<Map<string, Uint8Array>> {
  const lazyModules = new Set<string>();
  const collect = (file: string) => {
    lazyModules.add(file);
    return file;
  };
  await build({
    ...shared,
    entryPoints: entries,
    plugins: [styleText, dynamicImports(collect)],
  });

  const chunks = await build({
    ...shared,
    entryPoints: [...lazyModules].map((file) => ({ in: file, out: chunkName(file) })),
    splitting: true,
    entryNames: 'uptill-[name]-[hash]',
    chunkNames: 'uptill-[name]-[hash]',
    plugins: [styleText],
    metafile: true,
  });
  const names = new Map<string, string>();
  for (const [output, { entryPoint }] of Object.entries(chunks.metafile.outputs)) {
    if (entryPoint) names.set(path.join(here, entryPoint), `./${path.basename(output)}`);
  }

  const loaders = await build({
    ...shared,
    entryPoints: entries,
    plugins: [styleText, dynamicImports((file) => names.get(file) ?? file)],
  });
  return new Map(
    [...(loaders.outputFiles ?? []), ...(chunks.outputFiles ?? [])].map((file) => [
      path.basename(file.path),
      file.contents,
    ]),
  );
}

/** Writes the new files before it removes the old ones, so that a page loading meanwhile finds one set whole. */
async function writeAssets(files: Map<string, Uint8Array>): Promise<void> {
  await mkdir(assets, { recursive: true });
  for (const [name, contents] of files) await writeFile(path.join(assets, name), contents);
  for (const name of await readdir(assets)) {
    if (/^uptill.*\.js$/.test(name) && !files.has(name)) await rm(path.join(assets, name));
  }
}

function printSizes(files: Map<string, Uint8Array>): void {
  for (const [name, contents] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const compressed = gzipSync(contents, { level: 9 }).byteLength;
    console.log(
      `${name.padEnd(36)} ${String(contents.byteLength).padStart(7)} B ${String(compressed).padStart(7)} B gzip`,
    );
  }
}

async function run(): Promise<void> {
  const files = await buildAssets();
  await writeAssets(files);
  printSizes(files);
}

await run();

if (process.argv.includes('--watch')) {
  let pending: NodeJS.Timeout | undefined;
  for await (const _change of watch(path.join(here, 'src'), { recursive: true })) {
    clearTimeout(pending);
    pending = setTimeout(() => run().catch((error: unknown) => console.error(String(error))), 50);
  }
}
