import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a Function to `dist/function.js` as `shopify app build` does. That command then compiles the bundle to WebAssembly,
 * with a tool that it downloads.
 *
 * @param folder The folder of its extension.
 * @param exports The functions that `shopify.extension.toml` names under `export`, in camel case.
 */
export async function buildFunction(folder: string, exports: readonly string[]): Promise<void> {
  const contents = [
    "import run from '@shopify/shopify_function/run';",
    `import * as functions from 'user-function';`,
    ...exports.map((name) => `export const ${name} = () => run(functions.${name});`),
  ].join('\n');
  await build({
    stdin: { contents, loader: 'ts', resolveDir: folder },
    outfile: path.join(folder, 'dist/function.js'),
    alias: { 'user-function': path.join(folder, 'src/index.ts') },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
}
