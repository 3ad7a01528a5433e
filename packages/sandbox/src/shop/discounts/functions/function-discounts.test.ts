import { describe, expect, it } from 'vitest';
import { ALONE, WITH_ALL } from '../../../testing/test-discounts.ts';
import {
  addEcho,
  off,
  openShopWithFunctions,
  order,
  percent,
  product,
  shopperWith,
} from '../../../testing/test-functions.ts';
import { SHIRT, SOCKS, TOTE } from '../../../testing/test-products.ts';
import { recordedRuns } from '../../functions/function-log.ts';

const TOTE_AND_SOCKS = [{ id: TOTE.id }, { id: SOCKS.id, quantity: 2 }];
const lines = (...operations: object[]) => ({ lines: { operations } });

describe('a Function’s discount on products', () => {
  it('is shown on its line with its message, like another automatic discount', async () => {
    const operation = product(percent('50'), [{ id: 'line:1' }], { message: 'Half off socks' });
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(operation));
    const cart = await shopper.cart();
    expect(cart).toMatchObject({ original_total_price: 6600, total_discount: 1600, total_price: 5000 });
    const [tote, socks] = cart.items;
    expect(tote).toMatchObject({ final_line_price: 3400, discounts: [] });
    expect(socks).toMatchObject({ final_line_price: 1600, discounts: [{ amount: 1600, title: 'Half off socks' }] });
    expect(socks.line_level_discount_allocations).toMatchObject([
      { amount: 1600, discount_application: { type: 'automatic', value: '50.0', value_type: 'percentage' } },
    ]);
  });

  it('has the title of the discount without a message', async () => {
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(product(percent(50), [{ id: 'line:0' }])), {
      own: { title: 'Spring' },
    });
    expect((await shopper.cart()).items[0].discounts).toEqual([{ amount: 1700, title: 'Spring' }]);
  });

  it.each([
    ['a percentage of all pieces', percent(10), undefined, 320],
    ['a percentage of some pieces', percent(10), 1, 160],
    ['no more pieces than the line has', percent(10), 9, 320],
    ['an amount once', off('3.5'), undefined, 350],
    ['an amount for each piece', off(3, true), undefined, 600],
    ['an amount for each of some pieces', off(3, true), 1, 300],
    ['no more than the price', off(1000), undefined, 3200],
    ['nothing', off(0), undefined, 0],
  ])('takes off %s', async (_what, value, quantity, expected) => {
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(product(value, [{ id: 'line:1', quantity }])));
    const { items, total_discount } = await shopper.cart();
    expect([items[1].total_discount, total_discount]).toEqual([expected, expected]);
  });

  it('adds up the quantities of targets of the same line', async () => {
    const targets = [
      { id: 'line:1', quantity: 1 },
      { id: 'line:1', quantity: 1 },
    ];
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(product(percent(10), targets)));
    expect((await shopper.cart()).total_discount).toBe(320);
  });

  it('shares an amount among its lines in proportion to their prices', async () => {
    const targets = [{ id: 'line:0' }, { id: 'line:1' }];
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(product(off(10), targets)));
    const { items } = await shopper.cart();
    expect(items.map((item: { total_discount: number }) => item.total_discount)).toEqual([515, 485]);
  });

  it.each([
    ['FIRST', [340, 0]],
    ['MAXIMUM', [0, 1600]],
    ['ALL', [340, 1600]],
  ])('follows the strategy %s', async (selectionStrategy, expected) => {
    const candidates = [
      { targets: [{ cartLine: { id: 'line:0' } }], value: percent(10) },
      { targets: [{ cartLine: { id: 'line:1' } }], value: percent(50) },
    ];
    const { shopper } = await shopperWith(
      TOTE_AND_SOCKS,
      lines({ productDiscountsAdd: { selectionStrategy, candidates } }),
    );
    const { items } = await shopper.cart();
    expect(items.map((item: { total_discount: number }) => item.total_discount)).toEqual(expected);
  });

  it('skips candidates whose prerequisites the cart does not meet', async () => {
    const candidate = (quantity: number, percentage: number) => ({
      targets: [{ cartLine: { id: 'line:0' } }],
      prerequisites: [{ cartLine: { id: 'line:1', quantity } }],
      value: percent(percentage),
    });
    const candidates = [candidate(3, 100), candidate(2, 50)];
    const { shopper } = await shopperWith(
      TOTE_AND_SOCKS,
      lines({ productDiscountsAdd: { selectionStrategy: 'FIRST', candidates } }),
    );
    expect((await shopper.cart()).total_discount).toBe(1700);
  });

  it('does not add up on a line: the largest saving applies', async () => {
    const place = openShopWithFunctions();
    addEcho(place, lines(product(percent(30), [{ id: 'line:0' }, { id: 'line:1' }], { message: 'Thirty' })));
    const { shopper } = await shopperWith(
      TOTE_AND_SOCKS,
      lines(
        product(percent(10), [{ id: 'line:0' }], { message: 'Ten' }),
        product(percent(50), [{ id: 'line:1' }], { message: 'Fifty' }),
      ),
      { place },
    );
    const { items } = await shopper.cart();
    expect(items.map((item: { discounts: unknown }) => item.discounts)).toEqual([
      [{ amount: 1020, title: 'Thirty' }],
      [{ amount: 1600, title: 'Fifty' }],
    ]);
  });
});

describe('a Function’s discount on the order', () => {
  it('applies to what discounts on lines have left, without the excluded lines', async () => {
    const operations = [product(percent(50), [{ id: 'line:0' }]), order(percent(10), ['line:1'], { message: 'Ten' })];
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(...operations));
    const cart = await shopper.cart();
    expect(cart).toMatchObject({ items_subtotal_price: 4900, total_price: 4730 });
    expect(cart.cart_level_discount_applications).toMatchObject([
      { title: 'Ten', value: '10.0', total_allocated_amount: 170, target_selection: 'entitled' },
    ]);
  });

  it('takes an amount off once, and no more than the price', async () => {
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(order(off('12.34'))));
    expect((await shopper.cart()).total_discount).toBe(1234);
    const { shopper: other } = await shopperWith(TOTE_AND_SOCKS, lines(order(off(5000))));
    expect((await other.cart()).total_price).toBe(0);
  });

  it.each([
    [{ orderMinimumSubtotal: { minimumAmount: 66, excludedCartLineIds: [] } }, true],
    [{ orderMinimumSubtotal: { minimumAmount: '66.01', excludedCartLineIds: [] } }, false],
    [{ orderMinimumSubtotal: { minimumAmount: 34, excludedCartLineIds: ['line:1'] } }, true],
    [{ orderMinimumSubtotal: { minimumAmount: 35, excludedCartLineIds: ['line:1'] } }, false],
    [{ cartLineMinimumSubtotal: { minimumAmount: 32, ids: ['line:1'] } }, true],
    [{ cartLineMinimumSubtotal: { minimumAmount: 33, ids: ['line:1'] } }, false],
    [{ cartLineMinimumQuantity: { minimumQuantity: 3, ids: ['line:0', 'line:1'] } }, true],
    [{ cartLineMinimumQuantity: { minimumQuantity: 3, ids: ['line:1'] } }, false],
  ])('checks the condition %j', async (condition, isMet) => {
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(order(percent(10), [], { conditions: [condition] })));
    expect((await shopper.cart()).total_discount).toBe(isMet ? 660 : 0);
  });

  it('is the candidate that saves most with the strategy MAXIMUM', async () => {
    const candidates = [5, 25, 15].map((value) => ({
      targets: [{ orderSubtotal: { excludedCartLineIds: [] } }],
      value: percent(value),
    }));
    const { shopper } = await shopperWith(
      TOTE_AND_SOCKS,
      lines({ orderDiscountsAdd: { selectionStrategy: 'MAXIMUM', candidates } }),
    );
    expect((await shopper.cart()).total_discount).toBe(1650);
  });
});

describe('the classes of a Function’s discount', () => {
  it('limit what its operations may discount', async () => {
    const operations = lines(product(percent(50), [{ id: 'line:0' }]), order(percent(10)));
    const totalWith = async (classes: ('lines' | 'order' | 'shipping')[]) =>
      (await (await shopperWith(TOTE_AND_SOCKS, operations, { own: { classes } })).shopper.cart()).total_discount;
    expect(await totalWith(['lines'])).toBe(1700);
    expect(await totalWith(['order'])).toBe(660);
    expect(await totalWith(['shipping'])).toBe(0);
    expect(await totalWith(['lines', 'order'])).toBe(1700 + 490);
  });

  it('decide with which discounts it combines, in both directions', async () => {
    const answers = lines(product(percent(50), [{ id: 'line:0' }]));
    const codeIn = async (own: object, code: string) =>
      (await (await shopperWith(TOTE_AND_SOCKS, answers, { own })).enter(code)).discount_codes[0].applicable;
    expect(await codeIn({}, 'WELCOME10')).toBe(true);
    expect(await codeIn({ combinesWith: { ...WITH_ALL, orderDiscounts: false } }, 'WELCOME10')).toBe(false);
    expect(await codeIn({ combinesWith: { ...WITH_ALL, orderDiscounts: false } }, 'FREESHIP')).toBe(true);
    expect(await codeIn({ combinesWith: ALONE }, 'FREESHIP')).toBe(false);
  });

  it('count only if the Function uses them', async () => {
    const own = { combinesWith: { ...WITH_ALL, shippingDiscounts: false } };
    const { enter, place, discount } = await shopperWith(TOTE_AND_SOCKS, lines(order(percent(5))), { own });
    // The code combines with orders, but not with shipping, which this Function does not discount.
    Object.assign(place.shop.discounts.find(({ code }) => code === 'WELCOME10') ?? {}, {
      combinesWith: { ...WITH_ALL, shippingDiscounts: false },
    });
    expect((await enter('WELCOME10')).discount_codes[0].applicable).toBe(true);
    expect(discount.classes).toContain('shipping');
  });

  it('make a discount that does not combine win only if it saves more', async () => {
    const cart = [{ id: SHIRT.id, quantity: 3 }];
    const rival = async (percentage: number) => {
      const { enter } = await shopperWith(cart, lines(order(percent(percentage))));
      return enter('BIGCART');
    };
    // BIGCART takes 20.00 off and combines with nothing.
    const total = SHIRT.price * 3;
    expect(await rival(50)).toMatchObject({ total_discount: total / 2, discount_codes: [{ applicable: false }] });
    expect(await rival(1)).toMatchObject({ total_discount: 2000, discount_codes: [{ applicable: true }] });
  });

  it('keep all results of one discount together', async () => {
    const own = { combinesWith: ALONE };
    const operations = lines(product(percent(50), [{ id: 'line:0' }]), order(percent(10)));
    const { shopper, enter } = await shopperWith(TOTE_AND_SOCKS, operations, { own });
    expect((await shopper.cart()).total_discount).toBe(1700 + 490);
    expect(await enter('WELCOME10')).toMatchObject({
      total_discount: 1700 + 490,
      discount_codes: [{ applicable: false }],
    });
  });
});

describe('the amounts of a Function', () => {
  it('are in the currency of the cart, in whole yen', async () => {
    const place = openShopWithFunctions();
    Object.assign(place.shop.markets[1] ?? {}, { currency: 'JPY', rate: 149.5 });
    const { shopper } = await shopperWith(
      TOTE_AND_SOCKS,
      lines(product(percent('33.3'), [{ id: 'line:0' }]), order(off('100.4'))),
      { place },
    );
    await shopper.page('/?country=CA');
    const cart = await shopper.cart();
    // A third of ¥5,083 is ¥1,692.6.
    expect(cart).toMatchObject({ currency: 'JPY', original_total_price: 986_700, total_discount: 169_300 + 10_000 });
  });

  it('are in euros and cents in a market with euros', async () => {
    const { shopper } = await shopperWith(
      TOTE_AND_SOCKS,
      lines(product(off('1.155', true), [{ id: 'line:0' }]), order(percent('3.33'))),
    );
    await shopper.page('/?country=DE');
    const cart = await shopper.cart();
    expect(cart).toMatchObject({ currency: 'EUR', original_total_price: 3213 + 2 * 1512 });
    expect(cart.total_discount).toBe(116 + Math.round((3213 + 2 * 1512 - 116) * 0.0333));
  });

  it('compares minimum amounts in the shop’s currency', async () => {
    const condition = { orderMinimumSubtotal: { minimumAmount: 66, excludedCartLineIds: [] } };
    const { shopper } = await shopperWith(TOTE_AND_SOCKS, lines(order(percent(10), [], { conditions: [condition] })));
    await shopper.page('/?country=CA');
    expect((await shopper.cart()).total_discount).toBe(924);
  });
});

describe('a cart without an app’s discount', () => {
  it('runs no Function', async () => {
    const { shopper, place } = await shopperWith(TOTE_AND_SOCKS, lines(order(percent(10))), {
      own: { endsAt: '2026-01-02T00:00:00Z' },
    });
    expect((await shopper.cart()).total_discount).toBe(0);
    expect(recordedRuns(place.shop)).toEqual([]);
  });
});
