import { describe, expect, it } from 'vitest';
import {
  delivery,
  off,
  openShopWithFunctions,
  order,
  percent,
  product,
  shopperWith,
} from '../../../testing/test-functions.ts';
import { SOCKS, TOTE } from '../../../testing/test-products.ts';
import { recordedRuns } from '../function-log.ts';

/** Returns the error of a run that answers this, with a cart of a tote and two pairs of socks. */
async function errorOf(answered: unknown): Promise<string | null | undefined> {
  const place = openShopWithFunctions();
  const { shopper } = await shopperWith(
    [{ id: TOTE.id }, { id: SOCKS.id, quantity: 2 }],
    { lines: answered },
    { place },
  );
  const { total_discount, total_price } = await shopper.cart();
  const [run] = recordedRuns(place.shop);
  if (run?.error) expect([total_discount, total_price]).toEqual([0, 6600]);
  return run?.error;
}
const errorOfOperations = (...operations: unknown[]) => errorOf({ operations });

const TOTE_LINE = [{ id: 'line:0' }];

describe('the output of a Function', () => {
  it('may be without operations', async () => {
    expect(await errorOfOperations()).toBeNull();
  });

  it.each([
    ['no object', 5, 'its top'],
    ['null', null, 'its top'],
    ['no operations', {}, 'operations'],
    ['an unknown field', { operations: [], discounts: [] }, 'discounts'],
  ])('is invalid with %s', async (_what, answered, message) => {
    expect(await errorOf(answered)).toContain(message);
  });

  it.each([
    ['an empty operation', {}, 'xactly one'],
    ['two kinds in one operation', { ...product(percent(1), TOTE_LINE), ...order(percent(1)) }, 'Exactly one'],
    ['a delivery operation', delivery(percent(1)), 'deliveryDiscountsAdd'],
    ['an unknown strategy', product(percent(1), TOTE_LINE, {}, 'BEST'), 'BEST'],
    ['a strategy of another class', { orderDiscountsAdd: { selectionStrategy: 'ALL', candidates: [] } }, 'ALL'],
    ['no value', product({}, TOTE_LINE), 'xactly one'],
    ['two values', product({ ...percent(1), ...off(1) }, TOTE_LINE), 'xactly one'],
    ['a percentage above 100', product(percent(100.01), TOTE_LINE), 'must be from 0 to 100'],
    ['a percentage below 0', order(percent('-1')), 'must be from 0 to 100'],
    ['an amount below 0', product(off(-0.01), TOTE_LINE), 'must not be negative'],
    ['an amount that is no number', order(off('ten')), 'fixedAmount'],
    [
      'a line that is not in the cart',
      product(percent(1), [{ id: 'gid://shopify/CartLine/0' }]),
      'CartLine/0 does not exist',
    ],
    ['an excluded line that is not in the cart', order(percent(1), ['line:9']), 'line:9 does not exist'],
    ['a quantity of 0', product(percent(1), [{ id: 'line:0', quantity: 0 }]), 'must be greater than 0'],
    ['a part of a piece', product(percent(1), [{ id: 'line:0', quantity: 1.5 }]), 'quantity'],
    [
      'a target without its kind',
      { productDiscountsAdd: { selectionStrategy: 'ALL', candidates: [{ targets: [{}], value: percent(1) }] } },
      'xactly one',
    ],
    [
      'two conditions in one',
      order(percent(1), [], {
        conditions: [
          {
            cartLineMinimumQuantity: { ids: [], minimumQuantity: 1 },
            orderMinimumSubtotal: { excludedCartLineIds: [], minimumAmount: 1 },
          },
        ],
      }),
      'xactly one',
    ],
    [
      'a condition on a line that is not in the cart',
      order(percent(1), [], { conditions: [{ cartLineMinimumQuantity: { ids: ['line:7'], minimumQuantity: 1 } }] }),
      'line:7 does not exist',
    ],
    ['a message that is no text', product(percent(1), TOTE_LINE, { message: 5 }), 'message'],
  ])('is invalid with %s', async (_what, operation, message) => {
    expect(await errorOfOperations(operation)).toContain(message);
  });

  it.each([
    [
      'a code of its own',
      product(percent(1), TOTE_LINE, { associatedDiscountCode: { code: 'A' } }),
      'associatedDiscountCode',
    ],
    ['accepted codes', { enteredDiscountCodesAccept: { codes: [] } }, 'enteredDiscountCodesAccept'],
    ['rejected codes', { enteredDiscountCodesReject: { codes: [], message: 'No' } }, 'enteredDiscountCodesReject'],
    [
      'a prerequisite on its target',
      product(percent(1), TOTE_LINE, { prerequisites: [{ cartLine: { id: 'line:0', quantity: 1 } }] }),
      'A prerequisite',
    ],
  ])('fails clearly with %s, which the sandbox does not evaluate', async (_what, operation, message) => {
    expect(await errorOfOperations(operation)).toBe(
      `${message}${message === 'A prerequisite' ? ' on a targeted line' : ''} is not in the sandbox yet`,
    );
  });

  it('is ignored as a whole if one operation is invalid', async () => {
    expect(await errorOfOperations(order(percent(10)), order(percent(101)))).toContain('from 0 to 100');
  });
});
