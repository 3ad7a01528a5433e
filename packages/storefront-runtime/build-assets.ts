import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin, transform } from 'esbuild';
import { minify } from 'terser';
import packageJson from './package.json' with { type: 'json' };

const here = import.meta.dirname;

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
  outdir: here,
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

/**
 * The storefront's assets by file name, in two builds. The chunks come first: every module that an entry imports
 * dynamically, split so that what they share is shipped once. Then the entries, whose dynamic imports are pointed at the
 * chunks' hashed names. So no chunk imports an entry: the theme asks for `uptill.js?v=1`, and `uptill.js` would be a
 * second module beside it. `before` are plugins of a test that builds with something of its own.
 */
export async function buildAssets(before: Plugin[] = []): Promise<Map<string, Uint8Array>> {
  const lazyModules = new Set<string>();
  const collect = (file: string) => {
    lazyModules.add(file);
    return file;
  };
  await build({
    ...shared,
    entryPoints: entries,
    plugins: [...before, styleText, dynamicImports(collect)],
  });

  const chunks = await build({
    ...shared,
    entryPoints: [...lazyModules].map((file) => ({ in: file, out: chunkName(file) })),
    splitting: true,
    entryNames: 'uptill-[name]-[hash]',
    chunkNames: 'uptill-[name]-[hash]',
    plugins: [...before, styleText],
    metafile: true,
  });
  const names = new Map<string, string>();
  for (const [output, { entryPoint }] of Object.entries(chunks.metafile.outputs)) {
    if (entryPoint) names.set(path.join(here, entryPoint), `./${path.basename(output)}`);
  }

  const loaders = await build({
    ...shared,
    entryPoints: entries,
    plugins: [...before, styleText, dynamicImports((file) => names.get(file) ?? file)],
  });
  const together = (files: OutputFile[] = []) => files.map((file) => importTogether(file, chunks.metafile));
  return new Map([
    ...(await minified(together(loaders.outputFiles))),
    ...(await minified(together(chunks.outputFiles))),
  ]);
}

interface TextFile {
  path: string;
  text: string;
}

/**
 * A browser learns of what a chunk shares with others only when it has the chunk. So whoever imports a chunk asks at once
 * for those that it needs: side by side, none waits for another.
 */
function importTogether({ path: file, text }: OutputFile, { outputs }: Metafile): TextFile {
  const needs = Object.fromEntries(
    Object.entries(outputs).map(([output, { imports }]) => [
      `./${path.basename(output)}`,
      imports.filter(({ kind }) => kind === 'import-statement').map((needed) => `./${path.basename(needed.path)}`),
    ]),
  );
  const withNeeds = (name: string): string[] => [name, ...(needs[name] ?? []).flatMap(withNeeds)];
  const imports = (name: string) => [...new Set(withNeeds(name))].map((needed) => `import("${needed}")`);
  return {
    path: file,
    text: text.replace(/import\("(\.\/[^"]+)"\)/g, (alone, name: string) =>
      needs[name]?.length ? `Promise.all([${imports(name)}]).then(([module])=>module)` : alone,
    ),
  };
}

/**
 * Chromium compiles such a file whole while it arrives, off the main thread, instead of each function at its first call
 * (explicit compile hints): a third less work before a widget shows. Other browsers see a comment.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Files by name. Terser finds 3 % that esbuild leaves. */
function minified(files: TextFile[]): Promise<[name: string, contents: Uint8Array][]> {
  return Promise.all(
    files.map(async ({ path: file, text }) => {
      const { code = text } = await minify(text, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
        format: { preamble: COMPILE_AT_ONCE },
      });
      return [path.basename(file), new TextEncoder().encode(code)];
    }),
  );
}
