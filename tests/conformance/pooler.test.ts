import { defaultDocument, FULL_ACCESS, features } from '@uptill/feature-schema';
import { encode } from '@uptill/feature-schema/events';
import { localToday, openMetrics, readReport } from '@uptill/metrics';
import { PHONE_USER_AGENT, storefrontEvent } from '@uptill/metrics/testing';
import { openDatabase } from '@uptill/prisma';
import { hasPgBouncer, postgresServer, startPgBouncer } from '@uptill/prisma/testing';
import { describe, expect, it } from 'vitest';
import { readPublication } from '../../apps/admin/app/domain/publishing/publications.server';
import { createPublisher } from '../../apps/admin/app/domain/publishing/publisher.server';
import { saveDocument } from '../../apps/admin/app/domain/saving/save-documents.server';
import { startAdminApi } from '../../apps/admin/app/testing/start-admin-api';

const SHOP = 'linen-and-oak.myshopify.com';

/** Connections of the pooler to the database: fewer than the app's own to the pooler. */
const SIZE = 3;

describe.runIf(hasPgBouncer('saving, publishing, ingest and reports behind a connection pooler'))(
  'Behind PgBouncer in transaction mode',
  () => {
    it('the app saves, publishes, counts events and reports', async () => {
      const databaseUrl = await startPgBouncer(await (await postgresServer()).createDatabase(), SIZE);
      const database = await openDatabase({ databaseUrl, dataDir: 'unused' });
      const { prisma, pool } = database;
      const shopify = await startAdminApi();
      const publisher = createPublisher({
        prisma,
        adminOf: shopify.adminOf,
        accessOf: async () => FULL_ACCESS,
        pollMs: 100,
        renewMs: 1_000,
        releaseCheckMs: 60_000,
      });
      const errors: unknown[] = [];
      const metrics = openMetrics(pool, { onError: (error) => errors.push(error) });

      const save = (height: number) => {
        const content = defaultDocument(features);
        content.stickyBar.mobile.height = height;
        return saveDocument(prisma, { shop: SHOP, kind: 'features', base: 0, content, savedBy: '42' });
      };
      const now = new Date();
      const ingest = () =>
        metrics.ingest({
          shop: SHOP,
          body: JSON.stringify([encode(storefrontEvent(now.getTime()))]),
          userAgent: PHONE_USER_AGENT,
          now,
        });
      const [saves, answers] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, (_, index) => save(50 + index))),
        Promise.all(Array.from({ length: 20 }, ingest)),
      ]);
      expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.map(({ accepted }) => accepted)).toEqual(answers.map(() => 1));
      await expect.poll(() => readPublication(prisma, SHOP), { timeout: 30_000 }).toEqual({ state: 'live' });
      expect(shopify.writes.map(({ key }) => key)).toContain('config');

      const today = await localToday(pool, SHOP, now);
      const token = await metrics.requestReport({
        shop: SHOP,
        kind: 'shopMetrics',
        parameters: { from: today, to: today },
      });
      await expect
        .poll(() => readReport(pool, SHOP, token), { timeout: 30_000 })
        .toMatchObject({ status: 'success', result: { byDay: [{ views: 20 }] } });

      await Promise.all([metrics.close(), publisher.stop()]);
      expect(errors).toEqual([]);
      shopify.close();
      await database.close();
    });
  },
);
