import { defaultDocument, features, PLATFORMS, resourceId } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type KindName, kindOf, SINGLE_KIND_NAMES } from '../documents/document-kinds';
import { readDocument, readDocuments } from '../documents/store.server';
import { type Saved, saveDocument, saveDocuments } from './save-documents.server';

const KINDS: KindName[] = [...SINGLE_KIND_NAMES, 't_fr'];
const SHOP = 'linen-and-oak.myshopify.com';
const DAY_MS = 24 * 60 * 60_000;

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.prisma.shop.deleteMany());

let saves = 0;

/** Saves settings that differ from all other saves. */
const save = (base: number, { prisma } = database) => saveHeight(++saves, base, prisma);

/** Saves settings with this height of the sticky bar. */
function saveHeight(height: number, base: number, prisma = database.prisma): Promise<Saved> {
  const content = defaultDocument(features);
  content.stickyBar.mobile.height = height;
  return saveDocument(prisma, { shop: SHOP, kind: 'features', base, content, savedBy: '42' });
}

/** Saves a kind of document that this release does not know, as another release would. */
async function saveOfAnotherKind(): Promise<void> {
  const { revision } = await database.prisma.shop.update({
    where: { id: SHOP },
    data: { revision: { increment: 1 } },
  });
  await database.prisma.document.create({
    data: { shopId: SHOP, kind: 'another', version: revision, schemaVersion: 1, content: {} },
  });
}

const versions = async () =>
  (
    await database.prisma.document.findMany({ where: { shopId: SHOP, kind: 'features' }, orderBy: { version: 'asc' } })
  ).map(({ version }) => version);

describe('a save', () => {
  it('raises the shop’s revision, which becomes the document’s version, and records the staff member', async () => {
    expect(await save(0)).toEqual({ ok: true, version: 1 });
    await saveOfAnotherKind();
    expect(await save(1)).toEqual({ ok: true, version: 3 });
    expect((await readDocument(database.prisma, SHOP, 'features')).version).toBe(3);
    expect((await readDocuments(database.prisma, SHOP, ['features'])).revision).toBe(3);
    expect(await database.prisma.document.findFirst({ where: { version: 3 } })).toMatchObject({ savedBy: '42' });
  });

  it('is a conflict only if the same kind of document was saved in between, and then does not raise the revision', async () => {
    await save(0);
    await saveOfAnotherKind();
    expect(await save(0)).toEqual({ ok: false, reason: 'conflict' });
    expect(await save(2)).toEqual({ ok: false, reason: 'conflict' });
    expect((await readDocuments(database.prisma, SHOP, ['features'])).revision).toBe(2);
    expect(await save(1)).toEqual({ ok: true, version: 3 });
  });

  it('that is repeated because its response was lost succeeds again and saves nothing more, until another save follows', async () => {
    await saveHeight(50, 0);
    await saveOfAnotherKind();
    expect(await saveHeight(60, 1)).toEqual({ ok: true, version: 3 });
    expect(await Promise.all([saveHeight(60, 1), saveHeight(60, 1)])).toEqual([
      { ok: true, version: 3 },
      { ok: true, version: 3 },
    ]);
    expect(await versions()).toEqual([1, 3]);
    expect(await saveHeight(60, 9)).toEqual({ ok: false, reason: 'conflict' });
    await saveHeight(70, 3);
    expect(await saveHeight(60, 1)).toEqual({ ok: false, reason: 'conflict' });
    expect(await versions()).toEqual([1, 3, 4]);
  });

  it('of several documents that is repeated succeeds again only if all of them are the newest versions', async () => {
    const content = { js: '', css: 'a {}' };
    const both = (css: string) =>
      saveDocuments(database.prisma, {
        shop: SHOP,
        savedBy: '42',
        versions: [
          { kind: 'customCode', base: 0, content: { ...content, css } },
          { kind: 'markets', base: 0, content: [] },
        ],
      });
    expect(await both('a {}')).toEqual({ ok: true, revision: 2 });
    expect(await both('a {}')).toEqual({ ok: true, revision: 2 });
    expect(await both('b {}')).toEqual({ ok: false, reason: 'conflict' });
    expect(await database.prisma.document.count()).toBe(2);
  });

  it('succeeds for exactly one of several simultaneous saves, also on a server with several connections', async () => {
    const shared = await openServerDatabase();
    // In the first rounds, the saves also wait for the shop's row and for new connections.
    for (let base = 0; base < 5; base += 1) {
      const results = await Promise.all(Array.from({ length: 8 }, () => save(base, shared)));
      expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, version: base + 1 }]);
    }
    await shared.close();
  });

  it('is refused if a target would be larger than its limit, and then saves nothing', async () => {
    const content = defaultDocument(features);
    Object.assign(content.stickyButton.desktop, { isEnabled: true, badgeTextColor: 'x'.repeat(128 * 1024) });
    const saved = await saveDocument(database.prisma, {
      shop: SHOP,
      kind: 'features',
      base: 0,
      content,
      savedBy: '42',
    });
    const issues = [{ path: [], message: expect.stringContaining('at most 128 KB') }];
    expect(saved).toEqual({ ok: false, reason: 'too_large', issues });
    expect(await database.prisma.document.count()).toBe(0);
  });

  it('is refused at the largest set if the checkout could not read the offers, and then saves nothing', async () => {
    const content = defaultDocument(features);
    const { miniCart, miniCartProgressBar, miniCartProductDiscount } = content;
    for (const platform of PLATFORMS) {
      for (const feature of [miniCart, miniCartProgressBar, miniCartProductDiscount])
        feature[platform].isEnabled = true;
    }
    const [gifts] = miniCartProductDiscount.mobile.markets;
    const saveWith = (changes: Partial<NonNullable<typeof gifts>>) => {
      const markets = [{ marketId: 'eu' }, { marketId: 'us', ...changes }, { marketId: 'all' }];
      Object.assign(miniCartProductDiscount.mobile, { markets: markets.map((own) => ({ ...gifts, ...own })) });
      return saveDocument(database.prisma, { shop: SHOP, kind: 'features', base: 0, content, savedBy: '42' });
    };
    const tooLarge = (field: string, message: string) => ({
      ok: false,
      reason: 'too_large',
      issues: [
        {
          path: ['miniCartProductDiscount', 'mobile', 'markets', 1, field],
          message: expect.stringContaining(message),
        },
      ],
    });
    const [level] = gifts?.levels ?? [];
    if (!level) throw new Error('The gifts have no level');
    const productVariants = Array.from({ length: 10 }, (_, index) => resourceId('variant', 45_002_000_006_001 + index));
    const levels = Array(60).fill({ ...level, productVariants });
    expect(await saveWith({ levels })).toEqual(tooLarge('levels', 'Shopify passes at most 10,000 bytes'));
    const collections = Array.from({ length: 6 }, (_, index) => resourceId('collection', 300_000_000_001 + index));
    const asked = { counting: 'only' as const, countingCollections: collections };
    expect(await saveWith(asked)).toEqual(tooLarge('countingCollections', 'at most 250 bytes'));
    expect(await saveWith({ restrictToTag: 'a'.repeat(240) })).toEqual(tooLarge('restrictToTag', 'at most 250 bytes'));
    expect(await database.prisma.document.count()).toBe(0);
    expect(await database.prisma.publication.count()).toBe(0);
    expect(await saveWith({ countingTags: 'Sale', counting: 'except' })).toMatchObject({ ok: true });
  });

  it('wakes the publisher, unless it is refused', async () => {
    const wake = vi.fn();
    globalThis.uptillPublisher = { wake, stop: async () => {} };
    onTestFinished(() => {
      globalThis.uptillPublisher = undefined;
    });
    await save(0);
    expect(wake).toHaveBeenCalledTimes(1);
    await save(0);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('requests publication of the targets of its kind', async () => {
    await save(0);
    await saveOfAnotherKind();
    const requested = { requestedRevision: 1, publishedRevision: 0, cause: 'save' };
    expect(await database.prisma.publication.findMany({ orderBy: { target: 'asc' } })).toMatchObject([
      { target: 'config', ...requested },
      { target: 'thankYou', ...requested },
    ]);
  });
});

it.each(KINDS)('A document of the kind %s that a newer release saved can’t be read', async (kind) => {
  const { schemaVersion, initial } = kindOf(kind);
  await database.prisma.shop.create({ data: { id: SHOP, revision: 1 } });
  const content = JSON.parse(JSON.stringify(initial()));
  const newer = { shopId: SHOP, kind, version: 1, schemaVersion: schemaVersion + 1, content };
  await database.prisma.document.create({ data: newer });
  await expect(readDocument(database.prisma, SHOP, kind)).rejects.toThrow('newer release');
});

describe('old versions', () => {
  /** Stores the first versions of the shop, with the given ages in days. */
  async function store(ages: number[]): Promise<void> {
    await database.prisma.shop.create({ data: { id: SHOP, revision: ages.length } });
    await database.prisma.document.createMany({
      data: ages.map((age, index) => ({
        shopId: SHOP,
        kind: 'features',
        version: index + 1,
        schemaVersion: 1,
        content: {},
        createdAt: new Date(Date.now() - age * DAY_MS),
      })),
    });
  }

  it('are deleted by a save if they are older than 90 days and not among the newest 100', async () => {
    await store([...Array.from({ length: 120 }, () => 91), 89]);
    await save(121);
    expect(await versions()).toEqual(Array.from({ length: 100 }, (_, index) => index + 23));
  });

  it('are retained for 90 days, even if there are more than 100', async () => {
    await store([91, 91, ...Array.from({ length: 118 }, () => 89)]);
    await save(120);
    expect(await versions()).toEqual(Array.from({ length: 119 }, (_, index) => index + 3));
  });

  it('of other shops and of other kinds are retained', async () => {
    await store(Array.from({ length: 120 }, () => 91));
    await saveOfAnotherKind();
    await database.prisma.document.updateMany({
      where: { kind: 'another' },
      data: { version: 1, createdAt: new Date(0) },
    });
    await database.prisma.shop.create({ data: { id: 'north-roast.myshopify.com' } });
    const old = { kind: 'features', version: 1, schemaVersion: 1, content: {}, createdAt: new Date(0) };
    await database.prisma.document.create({ data: { ...old, shopId: 'north-roast.myshopify.com' } });
    await save(120);
    expect(await versions()).toHaveLength(100);
    expect(await database.prisma.document.count()).toBe(102);
  });
});
