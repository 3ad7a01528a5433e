import {
  type Access,
  defaultDocument,
  encodePriority,
  FULL_ACCESS,
  features,
  NO_ACCESS,
  resourceNumber,
  type Source,
} from '@uptill/feature-schema';
import { THANK_YOU_METAFIELD_KEY } from '@uptill/feature-schema/recommendations';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPublication } from '../../apps/admin/app/domain/publishing/publications.server';
import { createPublisher } from '../../apps/admin/app/domain/publishing/publisher.server';
import type { Publisher } from '../../apps/admin/app/domain/publishing/wake-publisher.server';
import { writeThankYou } from '../../apps/admin/app/domain/publishing/write-thank-you.server';
import { saveDocument } from '../../apps/admin/app/domain/saving/save-documents.server';
import { updateScopes } from '../../apps/admin/app/domain/shops/shop.server';
import type { AdminGraphql } from '../../apps/admin/app/platform/shopify/graphql.server';
import { openOffersShop } from './offers-shop.ts';

const SCOPES = ['write_products', 'write_publications'];

let database: Database;
let shop: ReturnType<typeof openOffersShop>;
let domain: string;
let access: Access;
let version: number;
let publisher: Publisher;
/** The number of writes of the metafield that are lost on their way to Shopify. */
let lostWrites: number;
/** When our product is created. */
let productIsDue: Promise<void>;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.prisma.shop.deleteMany();
  shop = openOffersShop();
  shop.grant(SCOPES);
  domain = shop.shop.domain;
  access = FULL_ACCESS;
  version = 0;
  lostWrites = 0;
  productIsDue = Promise.resolve();
  publisher = createPublisher({
    prisma: database.prisma,
    adminOf: async () => unreliable,
    accessOf: async () => access,
    pollMs: 60_000,
    renewMs: 1_000,
    releaseCheckMs: 60_000,
  });
});
afterEach(() => publisher.stop());

const unreliable: AdminGraphql = async (operation, options) => {
  const isWrite =
    operation.includes('mutation') && JSON.stringify(options?.variables).includes(THANK_YOU_METAFIELD_KEY);
  if (isWrite && lostWrites > 0) {
    lostWrites -= 1;
    throw new Error('fetch failed');
  }
  if (operation.includes('mutation WriteExtraProduct')) await productIsDue;
  return shop.graphql(operation, options);
};

const shown = { isEnabled: true, shouldShowInThankYouPage: true };

/** Saves settings with these recommendations on both platforms, and with or without gift wrap. */
async function save(recommendations: object, { giftWrap = false } = {}) {
  const content = defaultDocument(features);
  Object.assign(content.recommendations.desktop, recommendations);
  Object.assign(content.recommendations.mobile, recommendations);
  for (const key of ['miniCart', 'miniCartGiftWrap'] as const) content[key].desktop.isEnabled = giftWrap;
  const saved = await saveDocument(database.prisma, {
    shop: domain,
    kind: 'features',
    base: version,
    content,
    savedBy: '42',
  });
  if (!saved.ok) throw new Error(saved.reason);
  version = saved.version;
  publisher.wake();
}

async function translateTitle(locale: string, value: string) {
  const content = Object.fromEntries(
    ['desktop', 'mobile'].map((platform) => [
      `recommendations_${platform}_title`,
      { value, source: 'You may also like' },
    ]),
  );
  await saveDocument(database.prisma, { shop: domain, kind: `t_${locale}`, base: 0, content, savedBy: '42' });
  publisher.wake();
}

const until = (state: object) =>
  vi.waitFor(async () => expect(await readPublication(database.prisma, domain)).toMatchObject(state), {
    timeout: 15_000,
  });
const untilLive = () => until({ state: 'live' });

async function ask(operation: string) {
  const { data } = await (await shop.graphql(operation)).json();
  return data;
}

/** Returns the metafield as checkout extensions get it. */
async function metafield() {
  const { shop } = await ask(
    `{ shop { metafield(namespace: "$app", key: "${THANK_YOU_METAFIELD_KEY}") { namespace type jsonValue } } }`,
  );
  return shop.metafield;
}
const published = async () => (await metafield())?.jsonValue;

const TAG: Source = { type: 'tag', value: 'Linen' };

describe('recommendations after the checkout', () => {
  it('are published to a metafield of the shop that belongs to the app', async () => {
    await save({ ...shown, title: 'More', maxRecommendedProducts: 3, priority: encodePriority([TAG]) });
    await untilLive();
    expect(await metafield()).toEqual({
      namespace: expect.stringMatching(/^app--\d+$/),
      type: 'json',
      jsonValue: {
        schemaVersion: 1,
        title: 'More',
        translations: {},
        maxRecommendedProducts: 3,
        shouldIncludeCartProducts: false,
        priority: [TAG],
        excluded: [],
      },
    });
  });

  it('change with the settings and with the translations of their title', async () => {
    await save(shown);
    await untilLive();
    await save({ ...shown, maxRecommendedProducts: 7 });
    await translateTitle('fr', 'Vous aimerez aussi');
    await untilLive();
    expect(await published()).toMatchObject({
      maxRecommendedProducts: 7,
      translations: { fr: { title: 'Vous aimerez aussi' } },
    });
    await translateTitle('pt-BR', 'Você também pode gostar');
    await untilLive();
    expect(Object.keys((await published()).translations).toSorted()).toEqual(['fr', 'pt-BR']);
  });

  it('are deleted when they are turned off', async () => {
    await save(shown);
    await untilLive();
    await save({ ...shown, shouldShowInThankYouPage: false });
    await untilLive();
    expect(await metafield()).toBeNull();
    await save(shown);
    await untilLive();
    expect(await published()).toMatchObject({ title: 'You may also like' });
  });

  it('are not published for a shop without their plan, and deleted when it ends', async () => {
    access = NO_ACCESS;
    await save(shown);
    await untilLive();
    expect(await metafield()).toBeNull();

    access = FULL_ACCESS;
    await updateScopes(database.prisma, domain, SCOPES);
    publisher.wake();
    await untilLive();
    expect(await published()).toMatchObject({ title: 'You may also like' });

    access = NO_ACCESS;
    await updateScopes(database.prisma, domain, SCOPES);
    publisher.wake();
    await untilLive();
    expect(await metafield()).toBeNull();
  });

  it('have the handles of collections, without deleted ones', async () => {
    const [kept, deleted] = (await ask('{ collections(first: 2) { nodes { id handle } } }')).collections.nodes;
    await ask(`mutation { collectionDelete(input: { id: "${deleted.id}" }) { userErrors { message } } }`);
    const sources = [deleted.id, kept.id].map((value): Source => ({ type: 'collection', value }));
    await save({ ...shown, priority: encodePriority([...sources, TAG]) });
    await untilLive();
    expect((await published()).priority).toEqual([{ type: 'collection', value: kept.handle }, TAG]);
  });

  it('never contain our own products, also if these are created later', async () => {
    productIsDue = vi.waitFor(async () => expect((await published())?.excluded).toEqual([]), { timeout: 15_000 });
    await save(shown, { giftWrap: true });
    await vi.waitFor(async () => expect((await published())?.excluded).toHaveLength(1), { timeout: 15_000 });
    const { productByIdentifier: product } = await ask(
      '{ productByIdentifier(identifier: { handle: "uptill-gift-wrap" }) { legacyResourceId } }',
    );
    expect((await published()).excluded).toEqual([Number(product.legacyResourceId)]);
  });

  it('never contain gifts', async () => {
    shop.grant([...SCOPES, 'write_discounts']);
    const [{ id, variants }] = (
      await ask('{ products(first: 1) { nodes { id variants(first: 1) { nodes { id } } } } }')
    ).products.nodes;
    const content = defaultDocument(features);
    Object.assign(content.recommendations.desktop, shown);
    for (const platform of ['desktop', 'mobile'] as const) {
      content.miniCart[platform].isEnabled = true;
      content.miniCartProductDiscount[platform].isEnabled = true;
      const level = content.miniCartProductDiscount[platform].markets[0]?.levels[0];
      if (level) level.productVariants = [variants.nodes[0].id];
    }
    await saveDocument(database.prisma, { shop: domain, kind: 'features', base: version, content, savedBy: '42' });
    publisher.wake();
    await vi.waitFor(async () => expect((await published())?.excluded).toEqual([resourceNumber(id)]), {
      timeout: 15_000,
    });
  });

  it('that could not be written are not live yet, and are written later', async () => {
    lostWrites = 1;
    await save(shown);
    await until({ state: 'pending', lastError: expect.stringContaining('Shopify') });
    expect(await metafield()).toBeNull();
    await database.prisma.publication.updateMany({
      where: { nextAttemptAt: { not: null } },
      data: { nextAttemptAt: new Date() },
    });
    publisher.wake();
    await untilLive();
    expect(await published()).toMatchObject({ title: 'You may also like' });
  });
});

const write = async (json: string) => (await writeThankYou(shop.graphql))(() => ({ json }));

it.each([
  ['overwritten', '{"older":true}'],
  ['deleted', ''],
])('What another instance has published since the settings were read is not %s', async (_, json) => {
  await write('{"first":true}');
  shop.interruptOnce('after', 'ShopMetafield', () => {
    const metafields = Object.values(shop.shop.metafields).flat();
    const found = metafields.find(({ key }) => key === THANK_YOU_METAFIELD_KEY);
    if (found) Object.assign(found, { value: '{"newer":true}', compareDigest: 'f'.repeat(64) });
  });
  expect(await write(json)).toMatchObject({ ok: false, isStale: true });
  expect(await published()).toEqual({ newer: true });
});

it('Nothing is written if there is nothing to delete', async () => {
  await write('');
  expect(shop.sent).toEqual(['ShopMetafield']);
});
