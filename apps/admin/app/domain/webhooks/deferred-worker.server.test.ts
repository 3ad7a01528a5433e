import type { PrismaClient } from '@uptill/prisma';
import { beforeEach, expect, it } from 'vitest';
import { serverForTests } from '../../testing/server-for-tests';
import type { Work } from './deferred-work.server';

const BUSY = 'busy.myshopify.com';
const OTHER = 'other.myshopify.com';

let prisma: PrismaClient;
let createDeferredWorker: typeof import('./deferred-worker.server').createDeferredWorker;
let AccessExpiredError: typeof import('../shops/access-errors').AccessExpiredError;

serverForTests(async () => {
  // The app has a worker of its own, which would take the work that these tests store.
  await (await import('../background/background.server')).stopPublisher();
  ({ prisma } = (await import('../../platform/database.server')).database);
  ({ createDeferredWorker } = await import('./deferred-worker.server'));
  ({ AccessExpiredError } = await import('../shops/access-errors'));
});

beforeEach(async () => {
  await prisma.shop.deleteMany();
  await prisma.session.deleteMany();
  for (const shop of [BUSY, OTHER]) {
    await prisma.shop.create({ data: { id: shop } });
    await prisma.session.create({ data: { id: `offline_${shop}`, shop, state: '', accessToken: 'token' } });
  }
});

const defer = (shopId: string, subject: string, attempts = 0) => {
  const past = new Date(Date.now() - 1000);
  const work = { shopId, name: 'order', subject, attempts, deferredAt: past, dueAt: past };
  return prisma.deferredWork.create({ data: work });
};

const waiting = () => prisma.deferredWork.findMany({ orderBy: { subject: 'asc' } });

/** Runs a worker until `isDone`. */
async function work(
  doWork: (work: Work) => Promise<void>,
  isDone: () => Promise<unknown>,
  database = prisma,
): Promise<void> {
  const worker = createDeferredWorker({ prisma: database, doWork, pollMs: 50 });
  try {
    await isDone();
  } finally {
    await worker.stop();
  }
}

it('no shop waits for another one’s work', async () => {
  for (let order = 0; order < 10; order += 1) await defer(BUSY, `${order}`);
  await defer(OTHER, 'later');
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done: string[] = [];
  const doWork = async ({ shop, subject }: Work) => {
    if (shop === BUSY) await held;
    done.push(subject);
  };
  await work(doWork, async () => {
    await expect.poll(() => done).toEqual(['later']);
    finish();
    await expect.poll(waiting).toEqual([]);
  });
  expect(done).toHaveLength(11);
});

it('the last work may end during a search for more', async () => {
  await defer(BUSY, 'first');
  /** Looks for work, and responds once there is none left. */
  const slow = prisma.$extends({
    query: {
      async $queryRaw({ args, query }) {
        const found = await query(args);
        if (Array.isArray(found) && found.length === 0) await expect.poll(waiting).toEqual([]);
        return found;
      },
    },
  });
  const isDone = async () => {
    await expect.poll(waiting).toEqual([]);
    await defer(OTHER, 'later');
    await expect.poll(waiting).toEqual([]);
  };
  await work(() => Promise.resolve(), isDone, slow as unknown as PrismaClient);
});

it('work is deleted after as many failures as Shopify’s deliveries of a webhook', async () => {
  await defer(BUSY, '1', 6);
  await defer(OTHER, '2', 7);
  const fail = () => Promise.reject(new Error('Refused'));
  await work(fail, () => expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([7]));
});

it('work without access stays stored, and is retried later for the whole shop', async () => {
  for (const subject of ['1', '2']) await defer(BUSY, subject, 20);
  let attempts = 0;
  const refuse = () => {
    attempts += 1;
    return Promise.reject(new AccessExpiredError(BUSY));
  };
  await work(refuse, () =>
    expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([21, 21]),
  );
  expect(attempts).toBe(1);
});
