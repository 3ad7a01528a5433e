import { FULL_ACCESS } from '@uptill/feature-schema';
import { type Database, openDatabase } from '@uptill/prisma';
import { postgresServer } from '@uptill/prisma/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AdminApi, startAdminApi } from '../../testing/start-admin-api';
import { storeIsPlus } from '../billing/stored-plan.server';
import { saveDocuments } from '../saving/save-documents.server';
import { updateScopes } from '../shops/shop.server';
import { republishForRelease, retryPublications } from './publications.server';
import { createPublisher } from './publisher.server';
import type { Publisher } from './wake-publisher.server';

const SHOPS = Array.from({ length: 10 }, (_, index) => `shop-${index}.myshopify.com`);
const SAVES_PER_SHOP = 50;

let shopify: AdminApi;
let instances: { database: Database; publisher: Publisher }[] = [];

beforeAll(async () => {
  shopify = await startAdminApi();
  const databaseUrl = await (await postgresServer()).createDatabase();
  const databases = [
    await openDatabase({ databaseUrl, dataDir: 'unused' }),
    await openDatabase({ databaseUrl, dataDir: 'unused' }),
  ];
  instances = databases.map((database) => {
    const publisher = createPublisher({
      prisma: database.prisma,
      adminOf: shopify.adminOf,
      accessOf: async () => FULL_ACCESS,
      pollMs: 20,
      renewMs: 50,
      releaseCheckMs: 200,
    });
    return { database, publisher };
  });
});

afterAll(async () => {
  await Promise.all(instances.map(({ publisher }) => publisher.stop()));
  await Promise.all(instances.map(({ database }) => database.close()));
  shopify.close();
});

/** Contents of small documents that are published to several targets. */
const CONTENTS = {
  customCode: (count: number) => ({ js: '', css: `.a { z-index: ${count} }` }),
  merchantAnalyticsProviderIds: (count: number) => ({
    facebookPixelId: `${100_000_000_000_000 + count}`,
    googleAnalyticsId: 'G-SAMPLE1234',
  }),
  t_fr: (count: number) => ({ 'stickyBar_desktop_button.buttonText': { value: `Acheter ${count}`, source: 'Buy' } }),
};

/** Saves like a merchant, sequentially and alternating between the instances. The other instance changes the shop too. */
async function saveAll(shop: string): Promise<void> {
  const versions = { customCode: 0, merchantAnalyticsProviderIds: 0, t_fr: 0 };
  const kinds = ['customCode', 'merchantAnalyticsProviderIds', 't_fr'] as const;
  for (let count = 1; count <= SAVES_PER_SHOP; count += 1) {
    const [saving, other] = instances.toSorted(() => (count % 2 ? 1 : -1)).map(({ database }) => database.prisma);
    const kind = kinds[count % kinds.length];
    if (!saving || !other || !kind) throw new Error('Start two instances');
    const version = { kind, base: versions[kind], content: CONTENTS[kind](count) };
    const [saved] = await Promise.all([
      saveDocuments(saving, { shop, savedBy: '42', versions: [version] }),
      count % 5 === 0 && storeIsPlus(other, shop, count % 2 === 0),
      count % 7 === 0 && updateScopes(other, shop, []),
      count % 9 === 0 && retryPublications(other, shop),
      count % 11 === 0 && republishForRelease(other, new Date()),
    ]);
    if (!saved.ok) throw new Error(`A save was refused: ${saved.reason}`);
    versions[kind] = saved.revision;
  }
}

it('500 saves at two instances, which also publish, all succeed and go live without an error', async () => {
  const ends = await Promise.allSettled(SHOPS.map(saveAll));
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
  const [{ database } = await Promise.reject(new Error('Start two instances'))] = instances;
  expect(await database.prisma.document.count()).toBe(SHOPS.length * SAVES_PER_SHOP);
  await vi.waitFor(
    async () => {
      const publications = await database.prisma.publication.findMany();
      expect(publications.filter(({ lastError }) => lastError !== null)).toEqual([]);
      expect(publications.filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([]);
    },
    { timeout: 60_000 },
  );
  // A deadlock would be retried, but the order of locks prevents deadlocks.
  const { rows } = await database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: '0' }]);
}, 180_000);
