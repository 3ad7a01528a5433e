import { createServer, type Server } from 'node:http';
import { defaultDocument, features } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openEmbeddedDatabase } from '@uptill/prisma/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFeatures } from '../features/store.server';
import type { AdminGraphql } from '../shopify/graphql.server';
import { registerShop, unregisterShop } from '../shopify/shop.server';
import { renewLease } from './lease.server';
import {
  backoffMs,
  type DuePublication,
  readPublication,
  recordFailure,
  recordPublished,
  takeDuePublication,
} from './publications.server';
import { createPublisher, type Publisher } from './publisher.server';

const SHOP = 'linen-and-oak.myshopify.com';

let database: Database;
let platform: Server;
let publishers: Publisher[] = [];

/** State of the stand-in for Shopify: a metafield with compare-and-set, and switches to make requests fail or wait. */
const shopify = {
  isDown: false,
  answersAfter: undefined as Promise<void> | undefined,
  value: null as string | null,
  digest: 0,
  writes: 0,
  staleAnswers: 0,
};

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  platform = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      await shopify.answersAfter;
      response.statusCode = shopify.isDown ? 503 : 200;
      response.end(shopify.isDown ? '' : JSON.stringify({ data: answerTo(JSON.parse(body)) }));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  platform.close();
  await database.close();
});

beforeEach(async () => {
  await database.prisma.shop.deleteMany();
  Object.assign(shopify, {
    isDown: false,
    answersAfter: undefined,
    value: null,
    digest: 0,
    writes: 0,
    staleAnswers: 0,
  });
});

afterEach(async () => {
  await Promise.all(publishers.map((publisher) => publisher.stop()));
  publishers = [];
});

interface Operation {
  query: string;
  variables: { metafields?: { value: string; compareDigest: string | null }[] };
}

function answerTo({ query, variables }: Operation): unknown {
  const digest = shopify.digest === 0 ? null : String(shopify.digest);
  if (query.includes('query')) {
    return { currentAppInstallation: { id: 'gid://1', metafield: digest && { compareDigest: digest } } };
  }
  const [metafield] = variables.metafields ?? [];
  if (!metafield || metafield.compareDigest !== digest || shopify.staleAnswers > 0) {
    shopify.staleAnswers -= 1;
    return { metafieldsSet: { userErrors: [{ code: 'STALE_OBJECT', message: 'Changed since you read it' }] } };
  }
  Object.assign(shopify, { value: metafield.value, digest: shopify.digest + 1, writes: shopify.writes + 1 });
  return { metafieldsSet: { userErrors: [] } };
}

async function adminOf(): Promise<AdminGraphql> {
  const address = platform.address();
  if (typeof address !== 'object' || !address) throw new Error('The server is not listening');
  return async (query, options) => {
    const body = JSON.stringify({ query, variables: options?.variables });
    const response = await fetch(`http://127.0.0.1:${address.port}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    return response;
  };
}

function start(): Publisher {
  const publisher = createPublisher({ prisma: database.prisma, adminOf, pollMs: 60_000, renewMs: 20 });
  publishers.push(publisher);
  return publisher;
}

const save = (base: number) => saveFeatures(database.prisma, SHOP, base, defaultDocument(features));
const publication = () => readPublication(database.prisma, SHOP);

const until = (state: object) =>
  vi.waitFor(async () => expect(await publication()).toMatchObject(state), { timeout: 15_000 });

const untilLive = () => until({ state: 'live' });

/** Makes the next attempt due now. */
const skipBackoff = () =>
  database.prisma.publication.updateMany({ where: { shopId: SHOP }, data: { nextAttemptAt: new Date() } });

async function take(now: Date): Promise<DuePublication> {
  const due = await takeDuePublication(database.prisma, now);
  if (!due) throw new Error('Nothing was due');
  return due;
}

const leasedUntil = async () => (await database.prisma.publication.findFirstOrThrow()).leasedUntil;

it('waits twice as long after every failure, up to five minutes', () => {
  expect([1, 2, 3, 4].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(backoffMs(50)).toBe(300_000);
});

describe('the publisher', () => {
  it('publishes settings saved before it started', async () => {
    await save(0);
    start();
    await untilLive();
    expect(JSON.parse(shopify.value ?? '')).toEqual({ schemaVersion: 1, features: {} });
  });

  it('publishes immediately when woken', async () => {
    const publisher = start();
    await save(0);
    publisher.wake();
    await untilLive();
    await save(1);
    expect((await publication()).state).toBe('pending');
    publisher.wake();
    await untilLive();
    expect(shopify.writes).toBe(2);
  });

  it('records why an attempt failed and the time of the next one, and retries', async () => {
    shopify.isDown = true;
    await save(0);
    const publisher = start();
    await until({ lastError: expect.any(String) });
    const failed = await publication();
    expect(failed.state === 'pending' && Date.parse(failed.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());

    publisher.wake();
    expect(shopify.writes).toBe(0);
    shopify.isDown = false;
    await skipBackoff();
    publisher.wake();
    await untilLive();
  });

  it('publishes a save made during a failing attempt without backoff', async () => {
    await save(0);
    const due = await take(new Date());
    await save(1);
    await recordFailure(database.prisma, due, 'Shopify does not answer', new Date());
    expect(await takeDuePublication(database.prisma, new Date())).toMatchObject({ shop: SHOP, attempts: 0 });
  });

  it('republishes every shop after a release with a different config format', async () => {
    await save(0);
    start();
    await untilLive();
    await database.prisma.publication.updateMany({ data: { publishedVocabulary: 'an older one' } });
    start();
    await vi.waitFor(() => expect(shopify.writes).toBe(2), { timeout: 15_000 });
    await untilLive();
    start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(shopify.writes).toBe(2);
  });

  it('reads the settings again if another instance has changed the metafield in between', async () => {
    shopify.staleAnswers = 1;
    await save(0);
    start();
    await untilLive();
    expect(shopify.writes).toBe(1);
  });

  it('publishes a version once if several instances run', async () => {
    await save(0);
    start();
    start();
    start();
    await untilLive();
    await Promise.all(publishers.map((publisher) => publisher.stop()));
    expect(shopify.writes).toBe(1);
  });

  it('renews its lease while Shopify takes long to respond', async () => {
    let answer = () => {};
    shopify.answersAfter = new Promise((resolve) => {
      answer = resolve;
    });
    await save(0);
    start();
    await vi.waitFor(async () => expect(await leasedUntil()).not.toBeNull(), { timeout: 15_000 });
    const first = await leasedUntil();
    await vi.waitFor(async () => expect(await leasedUntil()).not.toEqual(first), { timeout: 15_000 });
    answer();
    await untilLive();
    expect(await leasedUntil()).toBeNull();
  });
});

describe('a lease', () => {
  let saved: number;
  const after = (seconds: number) => new Date(saved + seconds * 1000);

  beforeEach(async () => {
    await save(0);
    saved = Date.now();
  });

  it('expires ten seconds after its holder died, so that another instance takes over', async () => {
    await take(after(0));
    expect(await takeDuePublication(database.prisma, after(9))).toBeNull();
    expect(await takeDuePublication(database.prisma, after(10))).toMatchObject({ shop: SHOP, attempts: 0 });
  });

  it('does not expire while it is renewed', async () => {
    const due = await take(after(0));
    expect(await renewLease(database.prisma, due, after(9))).toBe(true);
    expect(await renewLease(database.prisma, due, after(18))).toBe(true);
    expect(await takeDuePublication(database.prisma, after(27))).toBeNull();
    expect(await takeDuePublication(database.prisma, after(28))).not.toBeNull();
  });

  it('no longer allows its holder to record results once another instance has taken over', async () => {
    const frozen = await take(after(0));
    const successor = await take(after(10));
    expect(await renewLease(database.prisma, frozen, after(11))).toBe(false);
    await recordPublished(database.prisma, frozen, 1, after(11));
    await recordFailure(database.prisma, frozen, 'Shopify does not answer', after(11));
    expect(await leasedUntil()).toEqual(successor.leasedUntil);
    expect(await publication()).toMatchObject({ state: 'pending', lastError: null });
    await recordPublished(database.prisma, successor, 1, after(12));
    expect((await publication()).state).toBe('live');
  });
});

describe('a shop that uninstalls the app', () => {
  it('is not published until it installs the app again', async () => {
    await save(0);
    const publisher = start();
    await untilLive();

    await unregisterShop(database.prisma, SHOP);
    await unregisterShop(database.prisma, SHOP);
    expect(await takeDuePublication(database.prisma, new Date())).toBeNull();
    // Shopify deletes the installation's metafields.
    Object.assign(shopify, { value: null, digest: 0 });

    await registerShop(database.prisma, SHOP);
    publisher.wake();
    await untilLive();
    expect(shopify.value).not.toBeNull();
  });
});
