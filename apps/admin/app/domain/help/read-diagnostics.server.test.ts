import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDocument, features, SCHEMA_VERSION } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeLoggedError } from '../../platform/recent-errors.server';
import { storePlan } from '../billing/stored-plan.server';
import { saveDocument } from '../saving/save-documents.server';
import { diagnosticsSchema, diagnosticsText } from './diagnostics';
import { readDiagnostics } from './read-diagnostics.server';

const shop = 'linen-and-oak.myshopify.com';

let database: Database;
let assets: string;

beforeAll(async () => {
  database = await openServerDatabase();
  assets = await mkdtemp(join(tmpdir(), 'uptill-assets-'));
});
afterAll(() => database.close());

const read = (shop: string, graphql: Parameters<typeof readDiagnostics>[1]['graphql']) =>
  readDiagnostics(database.prisma, { shop, graphql, assets });

const unreachable = async () => {
  throw new Error('unreachable');
};

it('a new shop has diagnostics even while Shopify can’t be reached', async () => {
  const diagnostics = await read('north-roast.myshopify.com', unreachable);
  expect(diagnosticsSchema.parse(diagnostics)).toEqual(diagnostics);
  expect(diagnostics).toEqual({
    shop: 'north-roast.myshopify.com',
    language: 'en',
    versions: { app: expect.stringMatching(/^\d+\.\d+\.\d+$/), schema: SCHEMA_VERSION, runtime: null },
    plan: { id: null, isOnHold: false },
    theme: null,
    appEmbed: 'unknown',
    publications: [],
    errors: [],
  });
});

it('diagnostics contain the shop’s own plan, theme, publications and errors, but of no other shop', async () => {
  const content = defaultDocument(features);
  await saveDocument(database.prisma, { shop, kind: 'features', base: 0, content, savedBy: '1' });
  await storePlan(database.prisma, shop, null, { readAt: new Date(), choosesFree: true });
  await database.prisma.publication.updateMany({
    where: { shopId: shop, target: 'config' },
    data: { attempts: 2, lastError: 'Shopify is slow.' },
  });
  storeLoggedError({ shop, err: new TypeError('secret') }, 'It failed', new Date('2026-11-21T12:00:00Z'));
  await writeFile(join(assets, 'uptill.js'), 'load()');
  const theme = { id: 'gid://shopify/OnlineStoreTheme/1', name: 'Dawn', role: 'MAIN' };
  const diagnostics = await read(shop, async (operation) =>
    Response.json({
      data: { themes: { nodes: [operation.includes('PublishedTheme') ? theme : { name: 'Dawn', files: null }] } },
    }),
  );
  expect(diagnostics).toMatchObject({
    versions: { runtime: expect.stringMatching(/^[\da-f]{8}$/) },
    plan: { id: 'free', isOnHold: false },
    theme,
    appEmbed: 'off',
    errors: [{ at: '2026-11-21T12:00:00.000Z', message: 'It failed', error: 'TypeError' }],
  });
  expect(diagnostics.publications).toContainEqual({
    target: 'config',
    publishedAt: null,
    attempts: 2,
    lastError: 'Shopify is slow.',
  });
  expect(diagnosticsText(diagnostics)).toContain(
    'theme: id gid://shopify/OnlineStoreTheme/1, name Dawn, role MAIN\nappEmbed: off\npublications: \n- target config, publishedAt none',
  );
  expect((await read('north-roast.myshopify.com', unreachable)).publications).toEqual([]);
});
