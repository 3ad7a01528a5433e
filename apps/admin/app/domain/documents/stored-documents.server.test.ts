import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AnyDocument,
  features as definitions,
  type Features,
  FULL_ACCESS,
  SCHEMA_VERSION,
} from '@uptill/feature-schema';
import type { Database, Prisma } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AdminApi, startAdminApi } from '../../testing/start-admin-api';
import { putFeatures, readFeatures } from '../features/features-api.server';
import { createPublisher } from '../publishing/publisher.server';

/**
 * Documents as earlier releases stored them. Every value differs from its default.
 *
 * These files are never edited, because shops have such documents. When SCHEMA_VERSION rises, add a file with its number:
 * save a document with every feature on and no defaults, and copy `schemaVersion` and `content` of its database row.
 */
const FOLDER = fileURLToPath(
  new URL('../../../../../packages/feature-schema/src/fixtures/stored-documents', import.meta.url),
);

/** Stored values, by schema version, that later releases changed or removed on purpose, such as `lamp.mobile.glow`. */
const LOST_VALUES: Record<number, string[]> = {};

const SHOP = 'linen-and-oak.myshopify.com';

const storedDocument = z.object({
  schemaVersion: z.int(),
  content: z.record(z.string(), z.custom<AnyDocument[string] & Prisma.InputJsonObject>()),
});

const fixtures = globSync('*.json', { cwd: FOLDER }).map((file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  return { name: basename(file, '.json'), ...storedDocument.parse(JSON.parse(text)) };
});

let database: Database;
let shopify: AdminApi;

beforeAll(async () => {
  [database, shopify] = await Promise.all([openServerDatabase(), startAdminApi()]);
});
afterAll(async () => {
  shopify.close();
  await database.close();
});
beforeEach(async () => {
  await database.prisma.shop.deleteMany();
  shopify.reset();
});

it('There is a stored document of each schema version', () => {
  const versions = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);
  expect(fixtures.map(({ schemaVersion }) => schemaVersion).toSorted((one, other) => one - other)).toEqual(versions);
});

describe.each(fixtures)('A document stored with schema version $name', ({ schemaVersion, content }) => {
  beforeEach(async () => {
    await database.prisma.shop.create({ data: { id: SHOP, revision: 1 } });
    await database.prisma.document.create({
      data: { shopId: SHOP, kind: 'features', version: 1, schemaVersion, content },
    });
  });

  it('loses no stored value except values removed on purpose', async () => {
    const { features } = await readFeatures(database.prisma, SHOP);
    expect(lostPaths(content, features)).toEqual(LOST_VALUES[schemaVersion] ?? []);
  });

  it('can be saved and published', async () => {
    const { features } = await readFeatures(database.prisma, SHOP);
    const request = new Request('http://app/api/features', { method: 'PUT' });
    const response = await putFeatures(
      database.prisma,
      { request, shop: SHOP, userId: '42', access: FULL_ACCESS },
      { version: 1, schemaVersion: SCHEMA_VERSION, features },
    );
    expect(await response.json()).toEqual({
      version: 2,
      brandVersion: 0,
      schemaVersion: SCHEMA_VERSION,
      features,
      ownFields: null,
      separateTabs: [],
    });

    const publisher = createPublisher({
      prisma: database.prisma,
      adminOf: shopify.adminOf,
      accessOf: async () => FULL_ACCESS,
      pollMs: 60_000,
      renewMs: 20_000,
      releaseCheckMs: 60_000,
    });
    await vi.waitFor(() => expect(shopify.writes).toHaveLength(1), { timeout: 15_000 });
    await publisher.stop();
    const config = JSON.parse(shopify.writes[0]?.value ?? '');
    const published = Object.entries<AnyDocument[string]>(features).filter(([key]) => isOn(features, key));
    expect(published.length).toBeGreaterThan(0);
    for (const [key, { desktop }] of published) expect(config.features[key].desktop).toEqual(desktop);
  });
});

/** Returns true if a feature is on for desktop, and its parent is too. */
function isOn(document: AnyDocument, key: string): boolean {
  const { parent }: Features[string] = definitions[key as keyof typeof definitions];
  return document[key]?.desktop.isEnabled === true && (!parent || isOn(document, parent));
}

/** Returns the paths of the values in `stored` that `current` does not have. */
function lostPaths(stored: unknown, current: unknown, path: string[] = []): string[] {
  if (typeof stored !== 'object' || stored === null) return stored === current ? [] : [path.join('.')];
  const values = new Map(typeof current === 'object' && current ? Object.entries(current) : []);
  return Object.entries(stored).flatMap(([name, value]) => lostPaths(value, values.get(name), [...path, name]));
}
