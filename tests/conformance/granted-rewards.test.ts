import { compileOffers, defaultDocument, features, PLATFORMS, resourceId } from '@uptill/feature-schema';
import { GIFT_PROPERTY } from '@uptill/feature-schema/offers';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { installApp, openShop, Shopper, TOTE } from '@uptill/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantedRewards } from '../../apps/admin/app/domain/orders/granted-rewards.server';
import { readOrder } from '../../apps/admin/app/domain/orders/read-order.server';
import { saveDocument } from '../../apps/admin/app/domain/saving/save-documents.server';
import { root } from './project-files.ts';
import { addDiscounts, pay, soldIn } from './rewards/test-shop.ts';

const place = openShop('linen-and-oak', { extensionsDir: `${root}/extensions` });
const shop = place.shop.domain;
// Otherwise shipping is free for large orders anyway.
for (const zone of place.shop.shippingZones) zone.rates = zone.rates.filter(({ price }) => price > 0);

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());

/** Reads an order's rewards, as the webhook of an order does. */
async function rewardsOf(id: number) {
  const order = await readOrder(installApp(place, ['read_orders']).graphql, shop, `${id}`);
  return grantedRewards(database.prisma, shop, order?.discounts ?? []);
}

it('an order has the rewards that the checkout granted with it, by level and gift', async () => {
  const content = defaultDocument(features);
  for (const platform of PLATFORMS) {
    content.miniCart[platform].isEnabled = true;
    content.miniCartProgressBar[platform].isEnabled = true;
    const gifts = content.miniCartProductDiscount[platform];
    gifts.isEnabled = true;
    for (const { levels } of gifts.markets)
      for (const level of levels) level.productVariants = [resourceId('variant', TOTE.id)];
  }
  await saveDocument(database.prisma, { shop, kind: 'features', base: 0, content, savedBy: '1' });
  addDiscounts(place, compileOffers(features, content, []));

  const shopper = new Shopper(place);
  const bought = (await soldIn(place, 1)).find(({ id }) => id !== TOTE.id);
  await shopper.call('/cart/add.js', {
    items: [
      { id: bought?.id, quantity: 6 },
      { id: TOTE.id, quantity: 1, properties: { [GIFT_PROPERTY]: '0' } },
    ],
  });
  const order = await pay(place, shopper, 'US');
  const gift = order.lines.find(({ variantId }) => variantId === TOTE.id)?.title;
  const rewards = [
    { feature: features.miniCartProgressBar.key, title: 'Premium Shipping', product: '' },
    { feature: features.miniCartProductDiscount.key, title: 'Free Gift', product: gift },
  ];
  expect(await rewardsOf(order.id)).toEqual(rewards);

  const other = new Shopper(place);
  await other.call('/cart/add.js', { items: [{ id: TOTE.id }] });
  expect(await rewardsOf((await pay(place, other, 'US')).id)).toEqual([]);
});

it('a reward is known by the name that its shopper saw, and discounts of others are none', async () => {
  const shown = [
    { title: 'Premium-Versand', products: ['Shirt'] },
    { title: 'Gratisgeschenk', products: ['Tote'] },
    { title: 'Summer sale', products: ['Shirt'] },
  ];
  expect(await grantedRewards(database.prisma, shop, shown)).toEqual([
    { feature: features.miniCartProgressBar.key, title: 'Premium Shipping', product: '' },
    { feature: features.miniCartProductDiscount.key, title: 'Free Gift', product: 'Tote' },
  ]);
});
