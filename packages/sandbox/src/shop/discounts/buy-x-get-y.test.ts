import { describe, expect, it } from 'vitest';
import { ALONE, discount, shopperIn } from '../../testing/test-discounts.ts';
import { MONTHLY_SOCKS, SHIRT, SOCKS, TOTE } from '../../testing/test-products.ts';
import { openShop, Shopper } from '../../testing/test-shop.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { BuyXGetY, Discount } from './discount.ts';

const FREE = { title: 'A gift', value: { percentage: 100 }, appliesTo: 'lines' } as const;
const of = (productId: number) => ({ productIds: [productId] });

function gift(buyXGetY: BuyXGetY, own: Partial<Discount> = {}) {
  return discount({ ...FREE, items: of(SOCKS.productId), buyXGetY, ...own });
}

/** Totes at 34.00 and socks at 16.00, in a shop with this discount. */
async function cartWith(totes: number, socks: number, ...discounts: Discount[]) {
  const place = openShop();
  place.shop.discounts.push(...discounts);
  const shopper = new Shopper(place);
  await shopper.call('/cart/add.js', {
    items: [
      { id: TOTE.id, quantity: totes },
      { id: SOCKS.id, quantity: socks },
    ],
  });
  return shopper.cart();
}

describe('buy X, get Y', () => {
  const twoForOne = { buys: { items: of(TOTE.productId), needs: { quantity: 2 } }, quantity: 1 };

  it('discounts the given pieces, as a line of their own, once for each purchase of X', async () => {
    expect((await cartWith(1, 3, gift(twoForOne))).total_discount).toBe(0);
    const cart = await cartWith(5, 3, gift(twoForOne));
    expect(cart.total_discount).toBe(3200);
    const [socks, rest] = cart.items.filter((item: { id: number }) => item.id === SOCKS.id);
    expect([socks, rest]).toMatchObject([
      { quantity: 2, total_discount: 3200 },
      { quantity: 1, total_discount: 0 },
    ]);
    expect(socks.line_level_discount_allocations[0].discount_application).toMatchObject({
      value: '100.0',
      allocation_method: 'each',
      target_selection: 'entitled',
    });
  });

  it('stops at the uses per order', async () => {
    expect((await cartWith(6, 9, gift({ ...twoForOne, usesPerOrder: 2 }))).total_discount).toBe(3200);
  });

  it('gives complete gifts only', async () => {
    const two = { ...twoForOne, quantity: 2 };
    expect((await cartWith(2, 1, gift(two))).total_discount).toBe(0);
    expect((await cartWith(2, 2, gift(two))).total_discount).toBe(3200);
  });

  it('can take a percentage or an amount off each given piece', async () => {
    expect((await cartWith(2, 1, gift(twoForOne, { value: { percentage: 25 } }))).total_discount).toBe(400);
    expect((await cartWith(2, 1, gift(twoForOne, { value: { amount: 500 } }))).total_discount).toBe(500);
  });

  it('can require an amount spent instead of a quantity', async () => {
    const spend = { buys: { items: of(TOTE.productId), needs: { amount: 5000 } }, quantity: 1 };
    expect((await cartWith(1, 1, gift(spend))).total_discount).toBe(0);
    expect((await cartWith(2, 1, gift(spend))).total_discount).toBe(1600);
  });

  it('gives the cheapest if X and Y are the same products, and counts no piece twice', async () => {
    const items = { productIds: [SOCKS.productId, TOTE.productId] };
    const rule = { buys: { items, needs: { quantity: 2 } }, quantity: 1 };
    expect((await cartWith(1, 1, gift(rule, { items }))).total_discount).toBe(0);
    expect((await cartWith(2, 1, gift(rule, { items }))).total_discount).toBe(1600);
    expect((await cartWith(5, 1, gift(rule, { items }))).total_discount).toBe(1600 + 3400);
  });

  it('marks its code as applicable only if there is something to give', async () => {
    const { shopper, enter } = await shopperIn(gift(twoForOne, { kind: 'code', code: 'GIFT', combinesWith: ALONE }));
    expect((await enter('GIFT')).discount_codes).toEqual([{ code: 'GIFT', applicable: false }]);
    await shopper.call('/cart/change.js', { id: TOTE.id, quantity: 2 });
    expect(await shopper.cart()).toMatchObject({
      total_discount: 1600,
      discount_codes: [{ code: 'GIFT', applicable: true }],
    });
  });
});

describe('the products of a discount', () => {
  const half = { value: { percentage: 50 }, appliesTo: 'lines' } as const;

  it('can be variants or collections', async () => {
    const { shopper, place } = await shopperIn(
      discount({ ...half, title: 'Rust only', items: { variantIds: [SOCKS.id] } }),
    );
    expect((await shopper.cart()).total_discount).toBe(1600);
    const collection = catalogueOf(place.shop).collections.find(({ products }) =>
      products.some(({ id }) => id === SOCKS.productId),
    );
    if (!collection) throw new Error('The socks are in no collection');
    const products = new Set(collection.products.map(({ id }) => id));
    place.shop.discounts = [discount({ ...half, title: 'Half', items: { collectionIds: [collection.id] } })];
    expect((await shopper.cart()).total_discount).toBe(1600 + (products.has(TOTE.productId) ? 1700 : 0));
  });

  it('share an amount that is not taken off each of them', async () => {
    const { shopper } = await shopperIn(
      discount({ ...half, title: 'Ten', value: { amount: 1000, isSpread: true }, items: of(SOCKS.productId) }),
    );
    const [socks] = (await shopper.cart()).items;
    expect(socks).toMatchObject({ total_discount: 1000 });
    expect(socks.line_level_discount_allocations[0].discount_application.allocation_method).toBe('across');
  });

  it('can exclude subscriptions', async () => {
    const place = openShop();
    place.shop.discounts = [discount({ ...half, title: 'Once', appliesOnSubscription: false })];
    const shopper = new Shopper(place);
    await shopper.call('/cart/add.js', { items: [{ id: SOCKS.id, selling_plan: MONTHLY_SOCKS }, { id: SHIRT.id }] });
    const cart = await shopper.cart();
    expect(cart.total_discount).toBe(SHIRT.price / 2);
  });
});

describe('a discount can require', () => {
  const tenth = { title: 'Tenth', value: { percentage: 10 }, appliesTo: 'order' } as const;

  it('a minimum quantity', async () => {
    const { shopper } = await shopperIn(discount({ ...tenth, minimumQuantity: 4 }));
    expect((await shopper.cart()).total_discount).toBe(0);
    await shopper.call('/cart/change.js', { id: TOTE.id, quantity: 2 });
    expect((await shopper.cart()).total_discount).toBe(1000);
  });

  it('a market', async () => {
    const { shopper } = await shopperIn(discount({ ...tenth, markets: ['canada'] }));
    expect((await shopper.cart()).total_discount).toBe(0);
    expect(JSON.parse(await shopper.page('/cart.js?country=CA')).total_discount).toBeGreaterThan(0);
  });
});
