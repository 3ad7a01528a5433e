/**
 * Builds the storefront's assets into the theme app extension.
 *
 *   node build.ts            builds once and prints the sizes
 *   node build.ts --watch    builds again after every change
 */
import { mkdir, readdir, rm, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildAssets } from './build-assets.ts';

const here = import.meta.dirname;
const assets = path.join(here, '../../extensions/cart-widgets/assets');

/** Writes the new files before it removes the old ones, so that a page that is being loaded finds one complete set. */
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
