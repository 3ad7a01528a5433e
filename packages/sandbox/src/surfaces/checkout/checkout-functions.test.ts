import { beforeEach, describe, expect, it } from 'vitest';
import { recordedRuns, setFunctionFault } from '../../shop/functions/function-log.ts';
import { ALONE, WITH_ALL } from '../../testing/test-discounts.ts';
import {
  addEcho,
  delivery,
  off,
  openShopWithFunctions,
  order,
  percent,
  product,
} from '../../testing/test-functions.ts';
import { placeOrder } from '../../testing/test-order.ts';

let place: ReturnType<typeof openShopWithFunctions>;
beforeEach(() => {
  place = openShopWithFunctions();
  // Without the free rate, the first rate is Standard, for 5.90.
  for (const zone of place.shop.shippingZones) zone.rates = zone.rates.filter(({ price }) => price > 0);
});

const STANDARD = { deliveryOption: { handle: 'standard' } };
const EXPRESS = { deliveryOption: { handle: 'express' } };
const add = (operations: object[], own = {}) => addEcho(place, { delivery: { operations } }, own);
const shippingOf = async (code = '') => {
  const placed = await placeOrder(place, { code });
  return { price: placed.shipping?.price, discounts: placed.shipping?.discounts, codes: placed.discountCodes };
};

describe('a Function’s discount on the delivery', () => {
  it.each([
    ['the group', percent(50), undefined, 295],
    ['the chosen option', percent(50), STANDARD, 295],
    ['an amount of the option', off('2.5'), STANDARD, 250],
    ['no more than the rate', off(100), STANDARD, 590],
    ['nothing of another option', percent(50), EXPRESS, undefined],
  ])('takes off %s', async (_what, value, target, amount) => {
    add([delivery(value, target)]);
    const { price, discounts } = await shippingOf();
    expect([price, discounts?.[0]?.amount]).toEqual([590, amount]);
  });

  it('is the candidate that saves most', async () => {
    add([delivery(percent(20)), delivery(percent(70)), delivery(percent(50))]);
    expect((await shippingOf()).discounts).toMatchObject([{ amount: 413 }]);
  });

  it('is part of the order, with its message', async () => {
    const discount = add([delivery(percent(50), undefined, { message: 'Half delivery' })]);
    const placed = await placeOrder(place, { code: '' });
    expect(placed.discountApplications).toEqual([
      {
        discountId: discount.id,
        type: 'automatic',
        title: 'Half delivery',
        value: 50,
        valueType: 'percentage',
        allocationMethod: 'each',
        targetSelection: 'all',
        targetType: 'shipping_line',
      },
    ]);
  });

  it('does not add up with a code for free shipping: the larger saving applies', async () => {
    add([delivery(percent(50), undefined, { message: 'Half' })]);
    expect(await shippingOf('FREESHIP')).toMatchObject({ discounts: [{ amount: 590 }], codes: ['FREESHIP'] });
    place.shop.discounts = place.shop.discounts.map((one) =>
      one.code === 'FREESHIP' ? { ...one, value: { amount: 100 } } : one,
    );
    expect(await shippingOf('FREESHIP')).toMatchObject({ discounts: [{ amount: 295 }], codes: [] });
  });

  it('combines with discounts on goods only if both allow it', async () => {
    const discount = add([delivery(percent(50))]);
    expect(await shippingOf('WELCOME10')).toMatchObject({ discounts: [{ amount: 295 }], codes: ['WELCOME10'] });
    Object.assign(discount, { combinesWith: { ...WITH_ALL, orderDiscounts: false } });
    expect(await shippingOf('WELCOME10')).toMatchObject({ discounts: [], codes: ['WELCOME10'] });
    // BIGCART combines with nothing.
    expect(await shippingOf('BIGCART')).toMatchObject({ discounts: [], codes: ['BIGCART'] });
  });

  it('applies together with the discounts of the same Function on goods', async () => {
    const lines = { operations: [product(percent(50), [{ id: 'line:0' }]), order(percent(10))] };
    addEcho(place, { lines, delivery: { operations: [delivery(percent(50))] } }, { combinesWith: ALONE });
    const placed = await placeOrder(place, { code: '' });
    expect(placed.discountApplications.map(({ targetType, value }) => [targetType, value])).toEqual([
      ['line_item', 50],
      ['line_item', 10],
      ['shipping_line', 50],
    ]);
  });

  it('needs the class', async () => {
    add([delivery(percent(50))], { classes: ['lines', 'order'] });
    expect((await shippingOf()).discounts).toEqual([]);
  });

  it('is missing if the Function fails, and the order is placed', async () => {
    add([delivery(percent(50))]);
    setFunctionFault(place.shop, 'echo', true);
    expect(await shippingOf()).toMatchObject({ price: 590, discounts: [] });
    expect(recordedRuns(place.shop).map(({ target, error }) => [target, error])).toContainEqual([
      'cart.delivery-options.discounts.generate.run',
      'A fault of the sandbox',
    ]);
  });

  it('depends on the storefront’s country, not on the address, and on the currency of the checkout', async () => {
    add([delivery(off(1))]);
    const { presentmentCurrency, shipping } = await placeOrder(place, { code: '', country: 'CA', zip: 'K1A 0B1' });
    expect([presentmentCurrency, shipping?.discounts]).toEqual(['CAD', [{ application: 0, amount: 100 }]]);
    const run = recordedRuns(place.shop).find(({ target }) => target.includes('delivery'));
    expect(run?.input).toMatchObject({
      localization: { country: { isoCode: 'US' } },
      presentmentCurrencyRate: '1.4',
    });
  });

  it('names only groups and options that exist', async () => {
    add([delivery(percent(50), { deliveryOption: { handle: 'drone' } })]);
    expect((await shippingOf()).discounts).toEqual([]);
    expect(recordedRuns(place.shop).find(({ error }) => error)?.error).toContain('drone does not exist');
  });
});
