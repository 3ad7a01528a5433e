/**
 * Builds the storefront's assets into the theme app extension.
 *
 *   node build.ts            builds once and prints the sizes
 *   node build.ts --watch    rebuilds after every change
 */
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAssets, compressedSize } from './build-assets.ts';

const here = import.meta.dirname;
const assets = path.join(here, '../../extensions/cart-widgets/assets');

/** Writes the new files before it removes the old files, so that a page that is loading finds a complete set. */
async function writeAssets(files: Map<string, string>): Promise<void> {
  await mkdir(assets, { recursive: true });
  for (const [name, contents] of files) await writeFile(path.join(assets, name), contents);
  for (const name of await readdir(assets)) {
    if (/^uptill.*\.js$/.test(name) && !files.has(name)) await rm(path.join(assets, name));
  }
}

function printSizes(files: Map<string, string>): void {
  for (const [name, contents] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    const compressed = compressedSize(contents, files.keys());
    console.log(
      `${name.padEnd(36)} ${String(Buffer.byteLength(contents)).padStart(7)} B ${String(compressed).padStart(7)} B Brotli`,
    );
  }
}

const files = await buildAssets();
await writeAssets(files);
printSizes(files);

if (process.argv.includes('--watch')) {
  // Each build is a new process, because a process imports the registry only once.
  const buildAgain = () => spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' });
  let pending: NodeJS.Timeout | undefined;
  for await (const _change of watch(path.join(here, 'src'), { recursive: true })) {
    clearTimeout(pending);
    pending = setTimeout(buildAgain, 50);
  }
}
