import { onPostgres } from '@uptill/metrics/testing';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storeIsPlus, storePlan } from '../billing/stored-plan.server';
import { saveDocument } from '../saving/save-documents.server';
import { eraseShop } from '../shops/erase-shop.server';
import { registerShop, unregisterShop, updateScopes } from '../shops/shop.server';
import { recordPublished, retryPublications } from './publications.server';

const SHOP = 'linen-and-oak.myshopify.com';
const TABLES = ['Session', 'DeferredWork', 'Billing', 'StaffMember', 'Document', 'Publication', 'StorefrontWindow'];

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());

/** A shop that has removed the app, with a row in each table, whose publications are in progress. */
beforeEach(async () => {
  const { prisma } = database;
  const now = new Date();
  await prisma.shop.deleteMany();
  await prisma.session.deleteMany();
  await prisma.session.create({ data: { id: `offline_${SHOP}`, shop: SHOP, state: '', accessToken: 'token' } });
  await prisma.shop.create({ data: { id: SHOP, revision: 1, uninstalledAt: now } });
  const work = { name: 'order', subject: '1', deferredAt: now, dueAt: now };
  await prisma.deferredWork.create({ data: { shopId: SHOP, ...work } });
  await prisma.billing.create({ data: { shopId: SHOP, planId: 'free', startedAt: now, readAt: new Date(0) } });
  await prisma.staffMember.create({ data: { shopId: SHOP, id: '42', name: 'Ada' } });
  const window = { id: '1', staffId: '42', kind: 'themeMatch', tokenHash: '1', expiresAt: now };
  await prisma.storefrontWindow.create({ data: { shopId: SHOP, ...window } });
  const content = { js: '', css: '' };
  await prisma.document.create({ data: { shopId: SHOP, kind: 'customCode', version: 1, schemaVersion: 1, content } });
  for (const target of ['config', 'customCode']) {
    const data = { cause: 'save', nextAttemptAt: now, lastError: 'failed', leasedUntil: now };
    await prisma.publication.create({ data: { shopId: SHOP, target, ...data } });
  }
});

/** Every operation that changes several rows of a shop. */
const CHANGES: Record<string, (database: Database) => Promise<unknown>> = {
  'a save': ({ prisma }) =>
    saveDocument(prisma, {
      shop: SHOP,
      kind: 'customCode',
      base: 1,
      content: { js: '', css: '.a {}' },
      savedBy: '42',
    }),
  'the result of a publication': async ({ prisma }) => {
    const { leasedUntil } = await prisma.publication.findFirstOrThrow({ where: { target: 'config' } });
    if (!leasedUntil) throw new Error('Lease the publication');
    const lease = { shop: SHOP, target: 'config', leasedUntil } as const;
    await recordPublished(prisma, lease, { revision: 1, offers: 'none', changedProducts: [1] }, new Date());
  },
  'a retry of failed publications': ({ prisma }) => retryPublications(prisma, SHOP),
  'an installation': ({ prisma }) => registerShop(prisma, SHOP),
  'an uninstall': ({ prisma }) => unregisterShop(prisma, SHOP, new Date()),
  'a change of scopes': ({ prisma }) => updateScopes(prisma, SHOP, ['write_discounts']),
  'a change of the plan': ({ prisma }) => storePlan(prisma, SHOP, null, { readAt: new Date(), choosesFree: true }),
  'a change of the Shopify plan': ({ prisma }) => storeIsPlus(prisma, SHOP, true),
  // It is uninstalled, so Shopify is not asked.
  'the deletion of a shop': (database) =>
    eraseShop({ ...database, ...onPostgres(database.pool) }, SHOP, () => Promise.reject(new Error('Asked'))),
};

it.each(Object.entries(CHANGES))('%s locks the shop before its other rows', async (_, change) => {
  const other = await database.pool.connect();
  await other.query('begin');
  let changed: Promise<unknown> | undefined;
  try {
    await other.query('select from "Shop" where id = $1 for update', [SHOP]);
    changed = change(database);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 10_000 });
    // No row is locked.
    for (const table of TABLES) await other.query(`select from "${table}" for update nowait`);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await changed;
});

/** Counts the transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
