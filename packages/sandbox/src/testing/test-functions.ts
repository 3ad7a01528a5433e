import { fileURLToPath } from 'node:url';
import type { Discount } from '../shop/discounts/discount.ts';
import { discountGid } from '../shop/discounts/discount.ts';
import { digestOf } from '../shop/metafields/metafield.ts';
import { storedNamespace } from '../shop/metafields/namespace.ts';
import { WITH_ALL } from './test-discounts.ts';
import { openShop, Shopper } from './test-shop.ts';

/** Folder with the Function `echo`, which answers the content of its discount's metafields. */
export const FUNCTIONS = fileURLToPath(new URL('./fixtures/functions', import.meta.url));

type Place = ReturnType<typeof openShop>;

/** Opens a shop with the Functions of a folder. */
export const openShopWithFunctions = (handle = 'linen-and-oak', extensionsDir = FUNCTIONS): Place =>
  openShop(handle, { extensionsDir });

/** What `echo` answers in each target. `line:0` and `group:0` stand for the ids in the cart. */
export interface Answers {
  lines?: unknown;
  delivery?: unknown;
  /** The variables of the input query. */
  query?: unknown;
}

/** Adds an automatic discount with the Function `echo`, which combines with all others. */
export function addEcho(place: Place, answers: Answers, own: Partial<Discount> = {}): Discount {
  const discount: Discount = {
    id: 1_460_000_000_001 + place.shop.discounts.length,
    kind: 'automatic',
    title: 'Echo',
    value: { percentage: 100 },
    appliesTo: 'lines',
    classes: ['lines', 'order', 'shipping'],
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    combinesWith: WITH_ALL,
    functionHandle: 'echo',
    ...own,
  };
  place.shop.discounts.push(discount);
  answer(place, discount, answers);
  return discount;
}

/** Changes what `echo` answers for a discount. */
export function answer({ shop, sandbox }: Place, discount: Discount, answers: Answers): void {
  shop.metafields[discountGid(discount)] = Object.entries(answers).map(([key, answered], index) => {
    const value = JSON.stringify(answered);
    return {
      id: `gid://shopify/Metafield/${index + 1}`,
      namespace: storedNamespace('$app', { sandbox }),
      key,
      type: 'json',
      value,
      compareDigest: digestOf(value),
      createdAt: discount.startsAt,
      updatedAt: discount.startsAt,
    };
  });
}

/** Opens a shopper in a shop with the discount of `addEcho`, with these variants in the cart. */
export async function shopperWith(
  items: { id: number; quantity?: number; [field: string]: unknown }[],
  answers: Answers,
  { own, place = openShopWithFunctions() }: { own?: Partial<Discount>; place?: Place } = {},
) {
  const discount = addEcho(place, answers, own);
  const shopper = new Shopper(place);
  // The first item is the last that is added, because new lines come first.
  for (const item of items.toReversed()) await shopper.call('/cart/add.js', { items: [item] });
  const enter = async (list: string) => (await shopper.call('/cart/update.js', { discount: list })).body;
  return { place, discount, shopper, enter };
}

/** Returns an operation for one product candidate. */
export const product = (value: object, targets: object[], more: object = {}, selectionStrategy = 'ALL') => ({
  productDiscountsAdd: {
    selectionStrategy,
    candidates: [{ targets: targets.map((cartLine) => ({ cartLine })), value, ...more }],
  },
});

/** Returns an operation for one order candidate. */
export const order = (value: object, excludedCartLineIds: string[] = [], more: object = {}) => ({
  orderDiscountsAdd: {
    selectionStrategy: 'FIRST',
    candidates: [{ targets: [{ orderSubtotal: { excludedCartLineIds } }], value, ...more }],
  },
});

/** Returns an operation for one delivery candidate. */
export const delivery = (value: object, target: object = { deliveryGroup: { id: 'group:0' } }, more: object = {}) => ({
  deliveryDiscountsAdd: { selectionStrategy: 'ALL', candidates: [{ targets: [target], value, ...more }] },
});

export const percent = (value: number | string) => ({ percentage: { value } });
export const off = (amount: number | string, appliesToEachItem = false) => ({
  fixedAmount: { amount, ...(appliesToEachItem && { appliesToEachItem }) },
});
