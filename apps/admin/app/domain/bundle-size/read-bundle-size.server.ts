import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type FeaturesDocument, PLATFORMS, type Platform } from '@uptill/feature-schema';
import { CHUNK_USES, chunkOf } from '@uptill/storefront-runtime/chunk-uses';
import { featuresInUse } from '../features/features-in-use';
import type { BundleSize } from './bundle-size';

const compress = promisify(brotliCompress);

interface Settings {
  /** The settings as the store uses them. */
  used: FeaturesDocument;
  hasProviders: boolean;
  hasCode: boolean;
}

/**
 * Adds up the scripts that a product page loads for a shop's settings if the shopper uses everything on it: the loader, the
 * shared code, and the chunks of the features that are on. Returns the larger sum of the two platforms.
 *
 * @param folder The folder of the built scripts. The shop's pages load files with the same content.
 */
export async function readBundleSize(folder: string, settings: Settings): Promise<BundleSize> {
  const sizes = await sizesIn(folder);
  const [first, second] = PLATFORMS.map((platform) => sizeOn(platform, sizes, settings));
  if (!first || !second) throw new Error('There are two platforms');
  return first.total > second.total ? first : second;
}

function sizeOn(platform: Platform, sizes: ReadonlyMap<string, number>, settings: Settings): BundleSize {
  const { used, hasProviders, hasCode } = settings;
  const names = new Map(
    featuresInUse(used)
      .filter((inUse) => inUse.platform === platform)
      .map(({ feature }) => [feature.key, feature.name]),
  );
  const isNeeded = { any: names.size > 0, providers: names.size > 0 && hasProviders, code: hasCode, rare: false };
  const parts = new Map<string | null, number>();
  const add = (name: string | null, bytes: number) => parts.set(name, (parts.get(name) ?? 0) + bytes);
  for (const [chunk, bytes] of sizes) {
    const use = CHUNK_USES[chunk] ?? 'rare';
    if (typeof use === 'string') {
      if (isNeeded[use]) add(null, bytes);
      continue;
    }
    const [name, ...others] = use.flatMap((key) => names.get(key) ?? []);
    if (name) add(others.length > 0 ? null : name, bytes);
  }
  const all = [...parts].map(([name, bytes]) => ({ name, bytes }));
  return {
    total: all.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: all.toSorted((one, other) => other.bytes - one.bytes),
  };
}

/** Sizes of a folder's chunks, which are the same for all shops. Compressing all chunks takes about a second. */
const known = new Map<string, Promise<ReadonlyMap<string, number>>>();

function sizesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = known.get(folder) ?? readSizes(folder);
  known.set(folder, sizes);
  // Retries a folder that can't be read, such as during a build.
  sizes.catch(() => known.delete(folder));
  return sizes;
}

/** Returns the size of each chunk in bytes, compressed by Brotli as Shopify's CDN does. */
async function readSizes(folder: string): Promise<ReadonlyMap<string, number>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = files.map(async (file): Promise<[string, number]> => {
    const compressed = await compress(await readFile(join(folder, file)));
    return [chunkOf(file), compressed.byteLength];
  });
  return new Map(await Promise.all(sizes));
}
