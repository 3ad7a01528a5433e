/**
 * Bundles the Function to `dist/function.js` as `shopify app build` does. That command then compiles the bundle to
 * WebAssembly, with a tool that it downloads.
 */
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;

/** The functions that `shopify.extension.toml` names under `export`, in camel case. */
const EXPORTS = ['cartLinesDiscountsGenerateRun', 'cartDeliveryOptionsDiscountsGenerateRun'];

const contents = [
  "import run from '@shopify/shopify_function/run';",
  `import * as functions from 'user-function';`,
  ...EXPORTS.map((name) => `export const ${name} = () => run(functions.${name});`),
].join('\n');

await build({
  stdin: { contents, loader: 'ts', resolveDir: here },
  outfile: path.join(here, 'dist/function.js'),
  alias: { 'user-function': path.join(here, 'src/index.ts') },
  bundle: true,
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
});
