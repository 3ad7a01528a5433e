import { type Access, defaultDocument, FULL_ACCESS, features, NO_ACCESS, noBrand } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { markTab } from '../../testing/mark-tab';
import { type AdminApi, startAdminApi } from '../../testing/start-admin-api';
import { saveDocument } from '../saving/save-documents.server';
import { registerShop, unregisterShop, updateScopes } from '../shops/shop.server';
import { renewLease } from './lease.server';
import {
  backoffMs,
  type DuePublication,
  leaseDuePublication,
  readPublication,
  recordFailure,
  recordPublished,
  republishForRelease,
} from './publications.server';
import { createPublisher } from './publisher.server';
import type { Publisher } from './wake-publisher.server';

const SHOP = 'linen-and-oak.myshopify.com';

let database: Database;
let shopify: AdminApi;
let publishers: Publisher[] = [];

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

afterEach(async () => {
  shopify.respond();
  await Promise.all(publishers.map((publisher) => publisher.stop()));
  publishers = [];
});

const withAccess = (access: Access) => async () => access;

function start(adminOf = shopify.adminOf, accessOf = withAccess(FULL_ACCESS), releaseCheckMs = 60_000): Publisher {
  const publisher = createPublisher({
    prisma: database.prisma,
    adminOf,
    accessOf,
    pollMs: 60_000,
    renewMs: 20,
    releaseCheckMs,
  });
  publishers.push(publisher);
  return publisher;
}

const save = (base: number, shop = SHOP, content = defaultDocument(features)) =>
  saveDocument(database.prisma, { shop, kind: 'features', base, content, savedBy: '42' });
const publication = () => readPublication(database.prisma, SHOP);

const until = (state: object) =>
  vi.waitFor(async () => expect(await publication()).toMatchObject(state), { timeout: 15_000 });

const untilLive = () => until({ state: 'live' });

async function wakeUntil(publisher: Publisher, check: () => unknown): Promise<void> {
  const wake = async () => publisher.wake();
  await vi.waitFor(() => wake().then(check), { timeout: 15_000 });
}

/** Makes the next attempt due now. */
const skipBackoff = () =>
  database.prisma.publication.updateMany({ where: { shopId: SHOP }, data: { nextAttemptAt: new Date() } });

async function take(now: Date): Promise<DuePublication> {
  const due = await leaseDuePublication(database.prisma, now);
  if (!due) throw new Error('Nothing was due');
  return due;
}

const CONFIG = { where: { target: 'config' } };

const leasedUntil = async () => (await database.prisma.publication.findFirstOrThrow(CONFIG)).leasedUntil;

it('waits twice as long after every failure, up to five minutes', () => {
  expect([1, 2, 3, 4].map(backoffMs)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(backoffMs(50)).toBe(300_000);
});

describe('the publisher', () => {
  it('publishes settings saved before it started', async () => {
    await save(0);
    start();
    await untilLive();
    expect(shopify.writes).toEqual([{ shop: SHOP, key: 'config', value: '{"schemaVersion":1,"features":{}}' }]);
  });

  it('publishes neither features nor options that the shop may not use', async () => {
    markTab('stickyBar', { isPro: true });
    const document = defaultDocument(features);
    document.stickyBar.desktop.isEnabled = true;
    Object.assign(document.stickyButton.desktop, { isEnabled: true, buttonAction: 'recommendations' });
    await save(0, SHOP, document);
    start(shopify.adminOf, withAccess(NO_ACCESS));
    await untilLive();
    const published = JSON.parse(shopify.writes[0]?.value ?? '').features;
    expect(Object.keys(published)).toEqual(['stickyButton']);
    const { buttonAction } = features.stickyButton.fields;
    expect(published.stickyButton.desktop.buttonAction).toBe(buttonAction.default);
  });

  it('publishes the brand and the settings that follow it once it is adopted, and nothing of it before', async () => {
    const document = defaultDocument(features);
    document.stickyBar.desktop.isEnabled = true;
    await save(0, SHOP, document);
    const publisher = start();
    await untilLive();
    const before = shopify.writes.at(-1)?.value ?? '';
    const saveBrand = async (base: number, isAdopted: boolean) => {
      const style = { ...noBrand().style, background: '#101010', text: '#eeeeee' };
      const content = { isAdopted, style, own: ['stickyBar.mobile.textColor'] };
      const saved = await saveDocument(database.prisma, { shop: SHOP, kind: 'brand', base, content, savedBy: '42' });
      publisher.wake();
      await untilLive();
      return saved.ok ? saved.version : 0;
    };
    const version = await saveBrand(0, false);
    expect(shopify.writes.at(-1)?.value).toBe(before);
    await saveBrand(version, true);
    const { brand, features: published } = JSON.parse(shopify.writes.at(-1)?.value ?? '');
    expect(published.stickyBar.desktop).toMatchObject({ backgroundColor: '#101010', textColor: '#eeeeee' });
    expect(published.stickyBar.mobile).toMatchObject({ textColor: '#1a1a1a' });
    expect(brand).toMatchObject({ button: 8, weight: '600', space: 1 });
    expect(JSON.stringify({ brand }).length).toBeLessThan(300);
  });

  it('publishes the texts of each language, again after a save of the settings, and none without the plan', async () => {
    const document = defaultDocument(features);
    document.stickyBar.desktop.isEnabled = true;
    const translation = { value: 'Acheter', source: document.stickyBar.desktop.button.buttonText };
    const content = { 'stickyBar_desktop_button.buttonText': translation };
    await saveDocument(database.prisma, { shop: SHOP, kind: 't_fr', base: 0, content, savedBy: '42' });
    const publisher = start();
    await untilLive();
    expect(shopify.writes).toEqual([{ shop: SHOP, key: 't_fr', value: '{}' }]);

    await save(0, SHOP, document);
    publisher.wake();
    await untilLive();
    const values = () => new Map(shopify.writes.map(({ key, value }) => [key, JSON.parse(value)]));
    expect(values().get('t_fr')).toEqual({ stickyBar: { desktop: { button: { buttonText: 'Acheter' } } } });
    expect(values().get('config').features).toHaveProperty('stickyBar');

    await publisher.stop();
    await updateScopes(database.prisma, SHOP, []);
    start(shopify.adminOf, withAccess(NO_ACCESS));
    await untilLive();
    expect(values().get('t_fr')).toEqual({});
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
    expect(shopify.writes).toHaveLength(2);
  });

  it('records why an attempt failed and the time of the next one, and retries', async () => {
    shopify.isDown = true;
    await save(0);
    const publisher = start();
    await until({ lastError: expect.any(String) });
    const failed = await publication();
    expect(failed.state === 'pending' && Date.parse(failed.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());

    publisher.wake();
    expect(shopify.writes).toHaveLength(0);
    shopify.isDown = false;
    await skipBackoff();
    publisher.wake();
    await untilLive();
  });

  it('names the database, not Shopify, if the database fails during a publication', async () => {
    await save(0);
    const accessOf = () => database.prisma.$queryRaw<never>`select 1 / 0`;
    start(shopify.adminOf, accessOf);
    await until({ lastError: 'Uptill had a problem with its database.' });
  });

  it('does not report live settings as failed if their publication can’t be recorded', async () => {
    const { pool } = database;
    await pool.query(`
      create sequence refused;
      create function refuse() returns trigger language plpgsql as $$
        begin perform nextval('refused'); raise exception using errcode = '53100'; end $$;
      create trigger refuse before update of "publishedRevision" on "Publication"
        for each row when (new."publishedRevision" > old."publishedRevision") execute function refuse()`);
    await save(0);
    const publisher = start();
    await vi.waitFor(async () => {
      expect((await pool.query('select from refused where is_called')).rows).toHaveLength(1);
    });
    await publisher.stop();
    await pool.query('drop trigger refuse on "Publication"; drop function refuse; drop sequence refused');
    expect(shopify.writes).toHaveLength(1);
    expect(await publication()).toEqual({ state: 'pending', lastError: null, nextAttemptAt: null });

    await database.prisma.publication.updateMany({ data: { leasedUntil: new Date() } });
    start();
    await untilLive();
  });

  it('publishes a save made during a failing attempt without backoff', async () => {
    await save(0);
    const due = await take(new Date());
    await save(1);
    await recordFailure(database.prisma, due, 'Shopify does not answer', new Date());
    expect(await leaseDuePublication(database.prisma, new Date())).toMatchObject({ shop: SHOP, attempts: 0 });
  });

  it('republishes every shop, and its texts in each language, after a release with different formats', async () => {
    await saveDocument(database.prisma, { shop: SHOP, kind: 't_fr', base: 0, content: {}, savedBy: '42' });
    await save(0);
    start();
    await untilLive();
    await database.prisma.publication.updateMany({ data: { publishedFormat: 'an older one' } });
    start();
    await vi.waitFor(() => expect(shopify.writes).toHaveLength(4), { timeout: 15_000 });
    await untilLive();
    start();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(shopify.writes.map(({ key }) => key).toSorted()).toEqual(['config', 'config', 't_fr', 't_fr']);
  });

  it('publishes nothing again after a release with the same formats', async () => {
    await saveDocument(database.prisma, { shop: SHOP, kind: 't_fr', base: 0, content: {}, savedBy: '42' });
    await save(0);
    start();
    await untilLive();
    await republishForRelease(database.prisma, new Date());
    expect(await leaseDuePublication(database.prisma, new Date())).toBeNull();
  });

  it('publishes a target that a release adds, for every shop with documents of its kinds', async () => {
    await save(0);
    await database.prisma.publication.deleteMany();
    await database.prisma.shop.create({ data: { id: 'never-saved.myshopify.com' } });
    start();
    await vi.waitFor(() => expect(shopify.writes.map(({ shop }) => shop)).toEqual([SHOP]), { timeout: 15_000 });
    await untilLive();
  });

  it('records why a republication by a release failed', async () => {
    await save(0);
    start();
    await untilLive();
    shopify.isDown = true;
    await database.prisma.publication.updateMany({ data: { publishedFormat: 'an older one' } });
    start();
    await until({ state: 'pending', lastError: expect.any(String) });
  });

  it('republishes targets that an instance of another release publishes meanwhile', async () => {
    await save(0);
    const publisher = start(shopify.adminOf, withAccess(FULL_ACCESS), 20);
    await untilLive();
    await database.prisma.publication.updateMany({ data: { publishedFormat: 'an older one' } });
    await wakeUntil(publisher, () => expect(shopify.writes).toHaveLength(2));
    await untilLive();
  });

  it('publishes a save by an instance of another release that does not know the target', async () => {
    await save(0);
    const publisher = start(shopify.adminOf, withAccess(FULL_ACCESS), 20);
    await untilLive();
    const before = await database.prisma.publication.findFirstOrThrow(CONFIG);
    await save(1);
    // The other release stores the document, and does not change the publication.
    await database.prisma.publication.updateMany({ ...CONFIG, data: before });
    await wakeUntil(publisher, async () =>
      expect(await database.prisma.publication.findFirst(CONFIG)).toMatchObject({ publishedRevision: 2 }),
    );
    expect((await publication()).state).toBe('live');
  });

  it('reads the settings again if another instance has changed the metafield in between', async () => {
    shopify.staleWrites = 1;
    await save(0);
    start();
    await untilLive();
    expect(shopify.writes).toHaveLength(1);
  });

  it('publishes a version once if several instances run', async () => {
    await save(0);
    start();
    start();
    start();
    await untilLive();
    await Promise.all(publishers.map((publisher) => publisher.stop()));
    expect(shopify.writes).toHaveLength(1);
  });

  it('renews its lease while Shopify takes long to respond', async () => {
    shopify.holdResponses();
    await save(0);
    start();
    await vi.waitFor(async () => expect(await leasedUntil()).not.toBeNull(), { timeout: 15_000 });
    const first = await leasedUntil();
    await vi.waitFor(async () => expect(await leasedUntil()).not.toEqual(first), { timeout: 15_000 });
    shopify.respond();
    await untilLive();
    expect(await leasedUntil()).toBeNull();
  });
});

it('A shop is live while a release publishes a new target', async () => {
  await save(0);
  await database.prisma.publication.deleteMany();
  await republishForRelease(database.prisma, new Date());
  expect(await take(new Date())).toMatchObject({ shop: SHOP, cause: 'release' });
  expect(await publication()).toEqual({ state: 'live' });
});

describe('several shops', () => {
  const shops = (count: number) => Array.from({ length: count }, (_, index) => `shop-${index}.myshopify.com`);

  /** Stores shops whose settings an older release has published. */
  async function storePublished(ids: string[]): Promise<void> {
    const published = { requestedRevision: 1, publishedRevision: 1, publishedFormat: 'an older one', cause: 'save' };
    const document = { kind: 'features', version: 1, schemaVersion: 1, content: {} };
    await database.prisma.shop.createMany({ data: ids.map((id) => ({ id, revision: 1 })) });
    await database.prisma.document.createMany({ data: ids.map((shopId) => ({ shopId, ...document })) });
    await database.prisma.publication.createMany({
      data: ids.map((shopId) => ({ shopId, target: 'config', ...published })),
    });
  }

  const waitUntilWaiting = (count: number) =>
    vi.waitFor(() => expect(shopify.waitingShops()).toHaveLength(count), { timeout: 15_000 });

  it('are published at the same time, at most four targets by one instance', async () => {
    shopify.holdResponses();
    // Each has two targets.
    for (const shop of shops(3)) await save(0, shop);
    start();
    await waitUntilWaiting(4);
    const others: string[] = [];
    start(async (shop) => {
      others.push(shop);
      return shopify.adminOf(shop);
    });
    await vi.waitFor(() => expect(others).toHaveLength(2), { timeout: 15_000 });
    shopify.respond();
    await vi.waitFor(() => expect(shopify.writes).toHaveLength(3), { timeout: 15_000 });
  });

  it('do not delay a save: with 2,000 due after a release, it is published first', async () => {
    await storePublished(shops(2_000));
    shopify.holdResponses();
    const publisher = start();
    await waitUntilWaiting(3);
    await save(0);
    publisher.wake();
    await waitUntilWaiting(4);
    expect(shopify.waitingShops()).toContain(SHOP);
    shopify.respond();
    await untilLive();
    const position = shopify.writes.findIndex(({ shop }) => shop === SHOP) + 1;
    expect(position).toBeGreaterThan(0);
    expect(position).toBeLessThanOrEqual(4);
  });

  it('that a release republishes are all published, after the saves', async () => {
    await storePublished(shops(10));
    const savers = Array.from({ length: 6 }, (_, index) => `saver-${index}.myshopify.com`);
    for (const shop of savers) await save(0, shop);
    const started: string[] = [];
    start(async (shop) => {
      started.push(shop);
      return shopify.adminOf(shop);
    });
    await vi.waitFor(
      async () => expect(await database.prisma.publication.count({ where: { nextAttemptAt: null } })).toBe(32),
      { timeout: 30_000 },
    );
    // Each has two targets.
    const twice = (names: string[]) => names.toSorted().flatMap((name) => [name, name]);
    expect(started.slice(0, 12).toSorted()).toEqual(twice(savers));
    expect(started.slice(12).toSorted()).toEqual(twice(shops(10)));
  });

  it('do not wait for one whose publication fails', async () => {
    const [first = '', second = ''] = shops(2);
    await save(0, first);
    await save(0, second);
    start(async (shop) => {
      if (shop === first) throw new Error('No token');
      return shopify.adminOf(shop);
    });
    await vi.waitFor(() => expect(shopify.writes.map(({ shop }) => shop)).toEqual([second]), { timeout: 15_000 });
    await vi.waitFor(
      async () =>
        expect(await readPublication(database.prisma, first)).toMatchObject({ lastError: expect.any(String) }),
      { timeout: 15_000 },
    );
  });
});

describe('a lease', () => {
  let saved: number;
  const after = (seconds: number) => new Date(saved + seconds * 1000);

  beforeEach(async () => {
    await save(0);
    await database.prisma.publication.deleteMany({ where: { NOT: CONFIG.where } });
    saved = Date.now();
  });

  it('expires ten seconds after its holder died, so that another instance acquires it', async () => {
    await take(after(0));
    expect(await leaseDuePublication(database.prisma, after(9))).toBeNull();
    expect(await leaseDuePublication(database.prisma, after(10))).toMatchObject({ shop: SHOP, attempts: 0 });
  });

  it('does not expire while it is renewed', async () => {
    const due = await take(after(0));
    expect(await renewLease(database.prisma, due, after(9))).toBe(true);
    expect(await renewLease(database.prisma, due, after(18))).toBe(true);
    expect(await leaseDuePublication(database.prisma, after(27))).toBeNull();
    expect(await leaseDuePublication(database.prisma, after(28))).not.toBeNull();
  });

  it('no longer allows its holder to record results once another instance has acquired it', async () => {
    const frozen = await take(after(0));
    const successor = await take(after(10));
    expect(await renewLease(database.prisma, frozen, after(11))).toBe(false);
    await recordPublished(database.prisma, frozen, { revision: 1 }, after(11));
    await recordFailure(database.prisma, frozen, 'Shopify does not answer', after(11));
    expect(await leasedUntil()).toEqual(successor.leasedUntil);
    expect(await publication()).toMatchObject({ state: 'pending', lastError: null });
    await recordPublished(database.prisma, successor, { revision: 1 }, after(12));
    expect((await publication()).state).toBe('live');
  });
});

describe('a shop that grants or revokes access scopes', () => {
  it('is published again, even if a running publication has already read its access', async () => {
    await save(0);
    const due = await take(new Date());
    await updateScopes(database.prisma, SHOP, ['read_products']);
    await recordPublished(database.prisma, due, { revision: 1 }, new Date());
    start();
    await vi.waitFor(() => expect(shopify.writes).toHaveLength(1), { timeout: 15_000 });
    await untilLive();
  });
});

describe('a shop that uninstalls the app', () => {
  it('loses a publication in progress, because Shopify deletes its metafields', async () => {
    await save(0);
    const due = await take(new Date());
    await unregisterShop(database.prisma, SHOP, new Date());
    await recordPublished(database.prisma, due, { revision: 1 }, new Date());
    expect((await publication()).state).toBe('pending');
  });

  it('is not published until it installs the app again', async () => {
    await save(0);
    const publisher = start();
    await untilLive();

    await unregisterShop(database.prisma, SHOP, new Date());
    await unregisterShop(database.prisma, SHOP, new Date());
    expect(await leaseDuePublication(database.prisma, new Date())).toBeNull();
    // Shopify deletes the installation's metafields.
    shopify.reset();

    const uninstalledAt = new Date(Date.now() - 1_000);
    await registerShop(database.prisma, SHOP);
    // The webhook about the uninstall, delivered again late.
    await unregisterShop(database.prisma, SHOP, uninstalledAt);
    publisher.wake();
    await untilLive();
    expect(shopify.writes).toHaveLength(1);
  });
});
