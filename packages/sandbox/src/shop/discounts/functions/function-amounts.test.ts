import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addEcho, answer, off, openShopWithFunctions, order, percent } from '../../../testing/test-functions.ts';
import { type PricedCart, type PricedLine, priceCart } from '../../cart/price.ts';
import { recordedRuns } from '../../functions/function-log.ts';
import { catalogueFor } from '../../markets/catalogue-for.ts';

/** Carts of one to four lines, in dollars or in yen. */
const carts = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  currency: fc.constantFrom('USD', 'JPY'),
});
type Cart = typeof carts extends fc.Arbitrary<infer Value> ? Value : never;

const value = fc.oneof(
  fc.record({ percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100) }),
  fc.record({ each: fc.integer({ min: 0, max: 9_999 }).map((hundredths) => hundredths / 100) }),
);

/** A candidate for the line at `line`, modulo the number of lines. */
const candidate = fc.record({
  line: fc.nat(3),
  quantity: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  value,
});
type Candidate = typeof candidate extends fc.Arbitrary<infer Value> ? Value : never;

const orders = fc.record({
  excluded: fc.option(fc.nat(3), { nil: undefined }),
  value: fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((percentage) => ({ percentage })),
    fc.integer({ min: 0, max: 500 }).map((once) => ({ once })),
  ),
});

/** Prices a cart of the fashion shop, in a shop whose Function answers these operations. */
function priced({ quantities, currency }: Cart, operations: object[]): PricedCart {
  const place = openShopWithFunctions();
  const { shop, sandbox } = place;
  const [market] = shop.markets;
  if (!market) throw new Error('No market');
  Object.assign(market, { currency, rate: currency === 'JPY' ? 149.5 : 1 });
  const catalogue = catalogueFor({ shop, market, customer: null, locale: 'en' });
  answer(place, addEcho(place, {}), { lines: { operations } });
  const lines = quantities.map((quantity, index) => {
    const id = catalogue.products[index]?.variants[0]?.id ?? 0;
    return { key: `${id}:key`, variantId: id, quantity, properties: null, sellingPlanId: null };
  });
  const state = { token: 't', note: '', attributes: {}, lines, discountCodes: [] };
  const cart = priceCart(state, { sandbox, shop, market, catalogue, customer: null, country: 'US', locale: 'en' });
  expect(recordedRuns(shop).map(({ error }) => error)).toEqual([null]);
  return cart;
}

const stepOf = (currency: string) => (currency === 'JPY' ? 100 : 1);
const discountOf = ({ allocations }: PricedLine, level: string) =>
  allocations.reduce((sum, { amount, application }) => (application.level === level ? sum + amount : sum), 0);

/** Returns the lines of a cart with the pieces that a discount has split from them. */
function wholeLines({ lines }: PricedCart): PricedLine[][] {
  const keys = new Set(lines.map(({ state }) => state.key));
  return [...keys].map((key) => lines.filter(({ state }) => state.key === key));
}
const quantityOf = (parts: PricedLine[]) => parts.reduce((sum, { state }) => sum + state.quantity, 0);

/** The amount that a candidate takes off a line: piece by piece with whole numbers, and rounded once. */
function naiveAmount({ value: off, quantity }: Candidate, parts: PricedLine[], step: number): number {
  const originalPrice = parts[0]?.originalPrice ?? 0;
  let tenThousandths = 0;
  let price = 0;
  for (let piece = 0; piece < quantityOf(parts) && piece < (quantity ?? 99); piece += 1) {
    price += originalPrice;
    if ('percentage' in off) tenThousandths += originalPrice * Math.round(off.percentage * 100);
    else tenThousandths += Math.round((off.each * 100) / step) * step * 10_000;
  }
  return Math.min(Math.round(tenThousandths / 10_000 / step) * step, price);
}

it('products get the best of the amounts that a Function’s candidates have for them', () => {
  fc.assert(
    fc.property(carts, fc.array(candidate, { minLength: 1, maxLength: 5 }), (cart, candidates) => {
      const count = cart.quantities.length;
      const operations = candidates.map((one) => ({
        productDiscountsAdd: {
          selectionStrategy: 'ALL',
          candidates: [
            {
              targets: [{ cartLine: { id: `line:${one.line % count}`, quantity: one.quantity } }],
              value: 'percentage' in one.value ? percent(one.value.percentage) : off(one.value.each, true),
            },
          ],
        },
      }));
      const pricedCart = priced(cart, operations);
      const { totalDiscount, applications } = pricedCart;
      const lines = wholeLines(pricedCart);
      const expected = lines.map((line, index) =>
        Math.max(
          0,
          ...candidates
            .filter((one) => one.line % count === index)
            .map((one) => naiveAmount(one, line, stepOf(cart.currency))),
        ),
      );
      expect(lines.map((parts) => parts.reduce((sum, part) => sum + discountOf(part, 'line'), 0))).toEqual(expected);
      expect(totalDiscount).toBe(expected.reduce((sum, amount) => sum + amount, 0));
      expect(applications.reduce((sum, one) => sum + one.totalAllocatedAmount, 0)).toBe(totalDiscount);
    }),
    { numRuns: 60 },
  );
});

it('an amount on the order is shared in proportion to the remaining price of each line', () => {
  fc.assert(
    fc.property(carts, fc.array(orders, { minLength: 1, maxLength: 3 }), candidate, (cart, wanted, onLine) => {
      const count = cart.quantities.length;
      const step = stepOf(cart.currency);
      const excluded = (one: (typeof wanted)[number]) => (one.excluded === undefined ? null : one.excluded % count);
      const operations = [
        {
          productDiscountsAdd: {
            selectionStrategy: 'ALL',
            candidates: [{ targets: [{ cartLine: { id: `line:${onLine.line % count}` } }], value: percent(30) }],
          },
        },
        ...wanted.map((one) => {
          const among = excluded(one);
          return order(
            'once' in one.value ? off(one.value.once) : percent(one.value.percentage),
            among === null ? [] : [`line:${among}`],
          );
        }),
      ];
      const { lines } = priced(cart, operations);
      const left = lines.map((line) => line.originalLinePrice - discountOf(line, 'line'));
      let operation = 0;
      for (const one of wanted) {
        operation += 1;
        const prices = left.map((price, index) => (index === excluded(one) ? 0 : price));
        const subtotal = prices.reduce((sum, price) => sum + price, 0);
        const asked = 'once' in one.value ? one.value.once * 100 : (subtotal * one.value.percentage) / 100;
        const total = Math.min(Math.round(asked / step) * step, subtotal);
        const shares = lines.map(({ allocations }) =>
          allocations.reduce(
            (sum, { amount, application }) => (application.part === `.${operation}.0` ? sum + amount : sum),
            0,
          ),
        );
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        for (const [index, share] of shares.entries()) {
          const exact = subtotal === 0 ? 0 : (total * (prices[index] ?? 0)) / subtotal;
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(step);
          expect(share % step).toBe(0);
          left[index] = (left[index] ?? 0) - share;
          expect(left[index]).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 60 },
  );
});
