import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import { minify } from 'terser';
import packageJson from './package.json' with { type: 'json' };

const here = import.meta.dirname;

/** Files with a stable name, which pages request directly. */
const entries = { uptill: 'src/loader/main.ts', 'uptill-preview': 'src/preview/main.ts' };

/** ES2022 is supported by every browser that supports constructable stylesheets, container queries and `inert`. */
const shared: BuildOptions = {
  absWorkingDir: here,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  write: false,
  outdir: here,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { __UPTILL_VERSION__: JSON.stringify(packageJson.version) },
  logLevel: 'warning',
};

/** Imports stylesheets as minified text, for constructable stylesheets. */
const styleText: Plugin = {
  name: 'style-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true, target: 'es2022' });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** Returns a plugin that leaves dynamic imports of our own modules to the browser. `urlOf` returns a file's URL. */
function dynamicImports(urlOf: (file: string) => string): Plugin {
  return {
    name: 'dynamic-imports',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path: specifier, resolveDir }) => {
        if (kind !== 'dynamic-import') return null;
        return { path: urlOf(path.join(resolveDir, specifier)), external: true };
      });
    },
  };
}

/** Returns the chunk's name: `sticky-bar` for `widgets/sticky-bar/index.ts`, `cart` for `cart/cart.ts`. */
function chunkName(file: string): string {
  const name = path.basename(file, path.extname(file));
  return name === 'index' ? path.basename(path.dirname(file)) : name;
}

/**
 * Builds the storefront's assets and returns them by file name. Tests pass `testPlugins`, for example to register
 * another widget.
 */
export async function buildAssets(testPlugins: Plugin[] = []): Promise<Map<string, Uint8Array>> {
  const bundles = await bundleAssets(testPlugins);
  return new Map(await Promise.all([...bundles].map(async ([name, code]) => [name, await minified(code)] as const)));
}

/**
 * Builds the assets like `buildAssets`, but minified by esbuild only, and returns their code. Terser takes most of the
 * time of a build.
 *
 * The first build contains the chunks: all modules that an entry imports dynamically, with shared code split off. The
 * second contains the entries, with dynamic imports of the hashed chunk names. Two builds are needed, because in a
 * single build chunks could import `uptill.js`. The theme requests `uptill.js?v=1`, so the browser would load
 * `uptill.js` as a second module.
 */
export async function bundleAssets(testPlugins: Plugin[] = []): Promise<Map<string, string>> {
  const lazyModules = new Set<string>();
  const collect = (file: string) => {
    lazyModules.add(file);
    return file;
  };
  await build({
    ...shared,
    entryPoints: entries,
    plugins: [...testPlugins, styleText, dynamicImports(collect)],
  });

  const chunks = await build({
    ...shared,
    entryPoints: [...lazyModules].map((file) => ({ in: file, out: chunkName(file) })),
    splitting: true,
    entryNames: 'uptill-[name]-[hash]',
    chunkNames: 'uptill-[name]-[hash]',
    plugins: [...testPlugins, styleText],
    metafile: true,
  });
  const chunkUrls = new Map<string, string>();
  for (const [output, { entryPoint }] of Object.entries(chunks.metafile.outputs)) {
    if (entryPoint) chunkUrls.set(path.join(here, entryPoint), `./${path.basename(output)}`);
  }

  const loaders = await build({
    ...shared,
    entryPoints: entries,
    plugins: [...testPlugins, styleText, dynamicImports((file) => chunkUrls.get(file) ?? file)],
  });
  const files = [...(loaders.outputFiles ?? []), ...(chunks.outputFiles ?? [])];
  return new Map(files.map((file) => [path.basename(file.path), preloadImports(file.text, chunks.metafile)]));
}

/**
 * Makes each dynamic import of a chunk also import the chunk's own imports. Otherwise the browser would discover these
 * imports only after it has loaded the chunk.
 */
function preloadImports(code: string, { outputs }: Metafile): string {
  const importsOf = Object.fromEntries(
    Object.entries(outputs).map(([output, { imports }]) => [
      `./${path.basename(output)}`,
      imports.filter(({ kind }) => kind === 'import-statement').map((imported) => `./${path.basename(imported.path)}`),
    ]),
  );
  const withImports = (url: string): string[] => [url, ...(importsOf[url] ?? []).flatMap(withImports)];
  const expressions = (url: string) => [...new Set(withImports(url))].map((imported) => `import("${imported}")`);
  return code.replace(/import\("(\.\/[^"]+)"\)/g, (expression, url: string) =>
    importsOf[url]?.length ? `Promise.all([${expressions(url)}]).then(([module])=>module)` : expression,
  );
}

/**
 * Explicit compile hint: Chromium compiles the whole file while it arrives, off the main thread, instead of each
 * function at its first call. This saves a third of the work before a widget shows. Other browsers ignore the comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Minifies code with Terser, which makes esbuild's output 3 % smaller. */
async function minified(bundle: string): Promise<Uint8Array> {
  const { code = bundle } = await minify(bundle, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
    format: { preamble: COMPILE_HINT },
  });
  return new TextEncoder().encode(code);
}
