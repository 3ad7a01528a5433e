import { MAX_FUNCTION_METAFIELD_BYTES } from '@uptill/feature-schema';
import { openServerDatabase } from '@uptill/prisma/testing';
import { ALONE, TOTE, WITH_ALL } from '@uptill/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfferState } from '../../apps/admin/app/domain/offers/offers';
import { checkOffers } from '../../apps/admin/app/domain/webhooks/check-offers.server';
import { openOffersShop, promising } from './offers-shop.ts';

const document = (uncounted: number) => JSON.stringify({ version: 1, uncounted: [uncounted], desktop: [] });
const OFFERS = { combined: document(1) };
const CHANGED = { combined: document(2) };

let shop: ReturnType<typeof openOffersShop>;
beforeEach(() => {
  shop = openOffersShop();
});

const fail = () => {
  throw new Error('fetch failed');
};

/** Publishes offers, and returns the id of their discount. */
async function publishFirst(): Promise<string> {
  expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'active' });
  shop.sent.length = 0;
  return shop.discounts()[0]?.id ?? '';
}

const expectConfig = (offers: object) => expect(shop.config()?.value).toBe(promising(offers));

describe('the first publication of offers', () => {
  it('creates their discount, and writes a config that promises them', async () => {
    expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.discounts()).toMatchObject([{ offers: OFFERS.combined }]);
    expectConfig(OFFERS);
  });

  it('creates a discount for each combination', async () => {
    const offers = { combined: document(1), exclusive: document(2) };
    expect(await shop.publish(offers)).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.discounts()).toMatchObject([
      { combinesWith: WITH_ALL, offers: offers.combined },
      { combinesWith: ALONE, offers: offers.exclusive },
    ]);
    expectConfig(offers);
  });

  it('writes the tags that the Function asks for, with the offers and their changes', async () => {
    const withTags = (...tags: string[]) => {
      const sets = tags.map((tag) => ({ market: 'all', basis: 'price', levels: [], tag }));
      return { combined: JSON.stringify({ version: 1, uncounted: [], desktop: [{ sets }] }) };
    };
    await shop.publish(withTags('Bags', 'Shoes', 'Bags'));
    expect(shop.variables()).toEqual([{ tags: ['Bags', 'Shoes'], collections: [] }]);
    await shop.publish(withTags('Hats'));
    expect(shop.variables()).toEqual([{ tags: ['Hats'], collections: [] }]);
    await shop.publish(OFFERS);
    expect(shop.variables()).toEqual([{ tags: [], collections: [] }]);
  });

  it('compiles the config with the handles of the products that it shows', async () => {
    const handles = await shop.handlesFor([TOTE.id, 1]);
    expect(handles).toEqual({ [TOTE.id]: 'canvas-tote' });
  });

  it('creates no second discount if it is repeated', async () => {
    const id = await publishFirst();
    expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.discounts()).toMatchObject([{ id, offers: OFFERS.combined }]);
    expect(shop.sent).toEqual(['AppMetafield', 'OfferDiscounts', 'SetMetafields']);
  });

  it.each([
    ['the answer to the creation is lost', 'after', 'CreateOfferDiscount'],
    ['the config can’t be written', 'before', 'SetMetafields'],
    ['the answer to the write is lost', 'after', 'SetMetafields'],
  ] as const)('uses the discount of an attempt that failed because %s', async (_, when, operation) => {
    shop.interruptOnce(when, operation, fail);
    await expect(shop.publish(OFFERS)).rejects.toThrow('fetch failed');
    const [created] = shop.discounts();
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.discounts()).toEqual([{ ...created, offers: CHANGED.combined }]);
    expectConfig(CHANGED);
  });
});

describe('changed offers', () => {
  it('are written together with the config', async () => {
    const id = await publishFirst();
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.sent).toEqual(['AppMetafield', 'OfferDiscounts', 'SetMetafields']);
    expect(shop.discounts()).toMatchObject([{ id, offers: CHANGED.combined }]);
    expectConfig(CHANGED);
  });

  it('are not written if another instance has written the config', async () => {
    await publishFirst();
    shop.interruptOnce('before', 'SetMetafields', () => shop.setConfig('{"newer":true}'));
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: false, isStale: true });
    expect(shop.discounts()).toMatchObject([{ offers: OFFERS.combined }]);
    expect(shop.config()?.value).toBe('{"newer":true}');
  });

  it('are not promised if another instance has written them', async () => {
    const id = await publishFirst();
    shop.interruptOnce('before', 'SetMetafields', () => shop.setOffers(id, document(3)));
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: false, isStale: true });
    expect(shop.discounts()).toMatchObject([{ offers: document(3) }]);
    expectConfig(OFFERS);
  });

  it('are not promised if their discount was deleted since it was read', async () => {
    const id = await publishFirst();
    shop.interruptOnce('before', 'SetMetafields', () => shop.delete(id));
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: false });
    expectConfig(OFFERS);
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.discounts()).toMatchObject([{ offers: CHANGED.combined }]);
  });
});

describe('removed offers', () => {
  it('lose their discount after the config promises them no longer', async () => {
    await publishFirst();
    expect(await shop.publish({})).toMatchObject({ ok: true, offers: 'none' });
    expect(shop.sent).toEqual(['AppMetafield', 'OfferDiscounts', 'SetMetafields', 'DeleteOfferDiscount']);
    expect(shop.discounts()).toEqual([]);
    expectConfig({});
  });

  it('keep their discount if the config can’t be written', async () => {
    const id = await publishFirst();
    shop.interruptOnce('before', 'SetMetafields', () => shop.setConfig('{"newer":true}'));
    expect(await shop.publish({})).toMatchObject({ ok: false, isStale: true });
    expect(shop.discounts()).toMatchObject([{ id }]);
  });

  it('are not published until Shopify deletes their discount', async () => {
    await publishFirst();
    shop.interruptOnce('before', 'DeleteOfferDiscount', () => shop.grant([]));
    await expect(shop.publish({})).rejects.toThrow('Access denied');
    expect(shop.discounts()).toHaveLength(1);
    shop.grant(['write_discounts']);
    expect(await shop.publish({})).toMatchObject({ ok: true, offers: 'none' });
    expect(shop.discounts()).toEqual([]);
  });

  it('are published if the merchant deletes their discount at the same time', async () => {
    const id = await publishFirst();
    shop.interruptOnce('before', 'DeleteOfferDiscount', () => shop.delete(id));
    expect(await shop.publish({})).toMatchObject({ ok: true, offers: 'none' });
  });

  it('of one combination leave the discount of the other', async () => {
    await shop.publish({ combined: document(1), exclusive: document(2) });
    expect(await shop.publish({ exclusive: document(2) })).toMatchObject({ ok: true, offers: 'active' });
    expect(shop.discounts()).toMatchObject([{ combinesWith: ALONE, offers: document(2) }]);
  });
});

it('discounts of other apps and of the merchant stay as they are', async () => {
  shop.addDiscountsOfOtherApps(2);
  const others = structuredClone(shop.shop.discounts);
  expect(others.length).toBeGreaterThan(2);
  for (const offers of [OFFERS, CHANGED, {}]) await shop.publish(offers);
  expect(shop.shop.discounts).toEqual(others);
});

it('a discount is found after any number of other apps’ discounts', async () => {
  shop.addDiscountsOfOtherApps(120, { endsAt: '2026-01-02T00:00:00Z' });
  const id = await publishFirst();
  expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'active' });
  expect(shop.discounts()).toMatchObject([{ id, offers: CHANGED.combined }]);
});

it('of two discounts of a combination, the second is deleted', async () => {
  const id = await publishFirst();
  shop.copy(id);
  expect(shop.discounts()).toHaveLength(2);
  expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'active' });
  expect(shop.discounts()).toMatchObject([{ id, offers: CHANGED.combined }]);
});

describe('offers that can’t be granted are not promised', () => {
  it('after the merchant has turned off their discount, which stays as it is', async () => {
    const id = await publishFirst();
    await shop.turnOff(id);
    const before = shop.discounts();
    for (const offers of [OFFERS, CHANGED]) {
      expect(await shop.publish(offers)).toMatchObject({ ok: true, offers: 'turnedOff' });
      expectConfig({});
      expect(shop.discounts()).toEqual(before);
    }
  });

  it('after the Function has failed, until they change and get a new discount', async () => {
    const id = await publishFirst();
    const before = shop.discounts();
    await shop.failOnce();
    expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'failing' });
    expectConfig({});
    expect(shop.discounts()).toEqual(before);

    expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'active' });
    expectConfig(CHANGED);
    const [replacement, ...more] = shop.discounts();
    expect(more).toEqual([]);
    expect(replacement?.id).not.toBe(id);
    expect(replacement?.offers).toBe(CHANGED.combined);
  });

  it('while the store has as many discounts of apps as Shopify allows', async () => {
    shop.addDiscountsOfOtherApps(25);
    expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'limitReached' });
    expectConfig({});
    expect(shop.discounts()).toEqual([]);
    shop.shop.discounts.pop();
    expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'active' });
    expectConfig(OFFERS);
  });

  it('if they are larger than Shopify passes to the Function', async () => {
    const empty = { version: 1, desktop: [], x: '' };
    const ofLength = (length: number) => ({
      combined: JSON.stringify({ ...empty, x: 'x'.repeat(length - JSON.stringify(empty).length) }),
    });
    expect(await shop.publish(ofLength(MAX_FUNCTION_METAFIELD_BYTES))).toMatchObject({ ok: true, offers: 'active' });
    const before = shop.discounts();
    expect(await shop.publish(ofLength(MAX_FUNCTION_METAFIELD_BYTES + 1))).toMatchObject({
      ok: true,
      offers: 'tooLarge',
    });
    expectConfig({});
    expect(shop.discounts()).toEqual(before);
  });

  it('without the access scope, and no discount is read or written', async () => {
    await publishFirst();
    shop.grant([]);
    expect(await shop.publish(CHANGED)).toMatchObject({ ok: true, offers: 'none' });
    expectConfig({});
    expect(shop.sent).toEqual(['AppMetafield', 'SetMetafields']);
  });

  it.each(['OfferDiscounts', 'CreateOfferDiscount'])(
    'if the access scope is revoked before %s, at the next attempt',
    async (operation) => {
      shop.interruptOnce('before', operation, () => shop.grant([]));
      await expect(shop.publish(OFFERS)).rejects.toThrow('Access denied');
      expect(shop.config()).toBeUndefined();
      expect(await shop.publish(OFFERS)).toMatchObject({ ok: true, offers: 'none' });
      expectConfig({});
      expect(shop.discounts()).toEqual([]);
    },
  );
});

describe('a check of the offers', () => {
  const SHOP = 'linen-and-oak.myshopify.com';
  let database: Awaited<ReturnType<typeof openServerDatabase>>;
  beforeAll(async () => {
    database = await openServerDatabase();
  });
  afterAll(() => database.close());

  /** Returns whether a check publishes the config again, after a publication with this result. */
  async function isRepublished(offersState: OfferState, offerDiscounts = 1): Promise<boolean> {
    const { prisma } = database;
    await prisma.shop.deleteMany();
    await prisma.shop.create({ data: { id: SHOP, offersState, offerDiscounts } });
    await prisma.publication.create({ data: { shopId: SHOP, target: 'config', cause: 'release' } });
    await checkOffers(prisma, SHOP, shop.graphql);
    return (await prisma.publication.findFirstOrThrow()).nextAttemptAt !== null;
  }

  it('publishes nothing while the discounts are as they were', async () => {
    expect(await isRepublished('none')).toBe(false);
    const id = await publishFirst();
    expect(await isRepublished('active')).toBe(false);
    expect(await isRepublished('tooLarge')).toBe(false);
    await shop.turnOff(id);
    expect(await isRepublished('turnedOff')).toBe(false);
  });

  it('publishes again after the merchant has turned off the discount', async () => {
    await shop.turnOff(await publishFirst());
    expect(await isRepublished('active')).toBe(true);
  });

  it('publishes again after the merchant has turned on the discount', async () => {
    await publishFirst();
    expect(await isRepublished('turnedOff')).toBe(true);
  });

  it('publishes again after the merchant has deleted the discount', async () => {
    await shop.delete(await publishFirst());
    expect(await isRepublished('active')).toBe(true);
  });

  it('publishes again after the merchant has deleted one of two discounts', async () => {
    await shop.publish({ combined: document(1), exclusive: document(2) });
    expect(await isRepublished('active', 2)).toBe(false);
    const [, exclusive] = shop.discounts();
    await shop.delete(exclusive?.id ?? '');
    expect(await isRepublished('active', 2)).toBe(true);
  });

  it('publishes again after the Function has failed, once', async () => {
    await publishFirst();
    await shop.failOnce();
    expect(await isRepublished('active')).toBe(true);
    expect(await isRepublished('failing')).toBe(false);
  });

  it('publishes again if there is a second discount of a combination, or one that is not needed', async () => {
    const id = await publishFirst();
    expect(await isRepublished('none')).toBe(true);
    shop.copy(id);
    expect(await isRepublished('active')).toBe(true);
  });

  it('publishes again after the limit of discounts was reached, which may have changed', async () => {
    expect(await isRepublished('limitReached')).toBe(true);
  });

  it('reads no discounts without the access scope', async () => {
    shop.grant([]);
    expect(await isRepublished('active')).toBe(false);
    expect(shop.sent).toEqual(['AppMetafield']);
  });
});
