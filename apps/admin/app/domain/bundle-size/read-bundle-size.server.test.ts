import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDocument, features } from '@uptill/feature-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBundleSize } from './read-bundle-size.server';

/** Random text, which compresses badly, so that the sizes differ. */
const scriptOf = (bytes: number) =>
  Array.from({ length: bytes }, (_, index) => String.fromCharCode(33 + ((index * 7919 + (index >> 3)) % 90))).join('');

const SCRIPTS = {
  'uptill.js': 4_000,
  'uptill-core-aaaaaaaa.js': 11_000,
  'uptill-sticky-bar-bbbbbbbb.js': 5_000,
  'uptill-mini-cart-cccccccc.js': 6_000,
  'uptill-banner-dddddddd.js': 700,
  'uptill-providers-eeeeeeee.js': 1_500,
  'uptill-code.js': 400,
  'uptill-preview.js': 9_000,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-size-'));
  for (const [name, bytes] of Object.entries(SCRIPTS)) await writeFile(join(folder, name), scriptOf(bytes));
});
afterAll(() => rm(folder, { recursive: true }));

type Document = ReturnType<typeof defaultDocument<typeof features>>;

const read = (
  change: (document: Document) => void = () => {},
  more: { hasProviders?: boolean; hasCode?: boolean } = {},
) => {
  const used = defaultDocument(features);
  change(used);
  return readBundleSize(folder, { used, hasProviders: false, hasCode: false, ...more });
};

describe('the bundle size of a shop’s settings', () => {
  it('is nothing while all features are off', async () => {
    expect(await read(() => {}, { hasProviders: true })).toEqual({ total: 0, parts: [] });
  });

  it('is the sum of the shared scripts and the scripts of the features that are on, the largest first', async () => {
    const { total, parts } = await read((document) => {
      document.stickyBar.mobile.isEnabled = true;
    });
    expect(parts.map(({ name }) => name)).toEqual([null, features.stickyBar.name]);
    expect(total).toBe(parts.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(total).toBeGreaterThan(0);
  });

  it('is the larger of both platforms, without sections whose parent is off', async () => {
    const names = async (change: (document: Document) => void) => (await read(change)).parts.map(({ name }) => name);
    const section = (document: Document) => {
      document.stickyBar.mobile.isEnabled = true;
      document.miniCartBanner.desktop.isEnabled = true;
    };
    expect(await names(section)).toEqual([null, features.stickyBar.name]);
    const drawer = (document: Document) => {
      section(document);
      document.miniCart.desktop.isEnabled = true;
    };
    expect((await names(drawer)).toSorted()).toEqual([features.miniCartBanner.name, features.miniCart.name, null]);
  });

  it('contains tracking providers and custom code only if the merchant has some', async () => {
    const on = (document: Document) => {
      document.stickyBar.mobile.isEnabled = true;
    };
    const { total } = await read(on);
    expect((await read(on, { hasProviders: true })).total).toBeGreaterThan(total);
    expect((await read(() => {}, { hasCode: true })).total).toBeGreaterThan(0);
  });
});
