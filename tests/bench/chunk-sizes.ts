import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedSize } from '../../packages/storefront-runtime/build-assets.ts';
import { root } from '../../scripts/programs.ts';

const ASSETS = join(root, 'extensions', 'cart-widgets', 'assets');

/** Returns the size in bytes of each built script of the extension: uncompressed, and compressed by Brotli as for the network. */
export async function chunkSizes(): Promise<{ file: string; bytes: number; brotli: number }[]> {
  const files = (await readdir(ASSETS)).filter((name) => name.endsWith('.js')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const contents = await readFile(join(ASSETS, file), 'utf8');
      return {
        file,
        bytes: Buffer.byteLength(contents),
        brotli: compressedSize(contents, files),
      };
    }),
  );
}
