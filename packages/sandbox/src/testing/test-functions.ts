import { fileURLToPath } from 'node:url';
import type { Discount } from '../shop/discounts/discount.ts';
import { discountGid } from '../shop/discounts/discount.ts';
import type { FunctionTarget } from '../shop/functions/function-schema.ts';
import { loadFunction } from '../shop/functions/load-function.ts';
import { type FunctionRun, runFunction } from '../shop/functions/run-function.ts';
import { WITH_ALL } from './test-discounts.ts';
import { setAppMetafields } from './test-metafields.ts';
import { openShop, Shopper, type TestShop } from './test-shop.ts';

/** Folder with the Function `echo`, which answers the content of its discount's metafields. */
export const FUNCTIONS = fileURLToPath(new URL('./fixtures/functions', import.meta.url));

/**
 * Loads a Function of an extensions folder for a target, and returns what runs it with an input. `lines` is the number of
 * lines of the cart, with which the limits grow. Throws if the Function does not exist, was not built, does not implement
 * the target, or has an input query that Shopify refuses.
 */
export function openFunction(
  extensionsDir: string,
  handle: string,
  target: FunctionTarget,
): (input: object, lines?: number) => FunctionRun {
  const loaded = loadFunction(extensionsDir, handle, target);
  if (!loaded) throw new Error(`The Function ${handle} does not implement ${target}`);
  return (input, lines) => runFunction(loaded.bundle, loaded.exportName, input, lines);
}

/** Opens a shop with the Functions of a folder. */
export const openShopWithFunctions = (handle = 'linen-and-oak', extensionsDir = FUNCTIONS): TestShop =>
  openShop(handle, { extensionsDir });

/** What `echo` answers in each target. `line:0` and `group:0` stand for the ids in the cart. */
export interface Answers {
  lines?: unknown;
  delivery?: unknown;
  /** The variables of the input query. */
  query?: unknown;
}

/** Adds an automatic discount with the Function `echo`, which combines with all others. */
export function addEcho(place: TestShop, answers: Answers, own: Partial<Discount> = {}): Discount {
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
export function answer(place: TestShop, discount: Discount, answers: Answers): void {
  setAppMetafields(place, discountGid(discount), answers);
}

/** Opens a shopper in a shop with the discount of `addEcho`, with these variants in the cart. */
export async function shopperWith(
  items: { id: number; quantity?: number; [field: string]: unknown }[],
  answers: Answers,
  { own, place = openShopWithFunctions() }: { own?: Partial<Discount>; place?: TestShop } = {},
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
