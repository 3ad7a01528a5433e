import { randomUUID } from 'node:crypto';
import { gid, numberOf } from '../../../../platform/gid.ts';
import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import { catalogueOf } from '../../../../shop/catalogue/catalogue.ts';
import { type CollectionChange, changeCollection } from '../../../../shop/catalogue/catalogue-changes.ts';
import { type CollectionOrder, collectionOrder } from '../../../../shop/catalogue/collection-order.ts';
import type { Collection } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { type UserError, userError } from '../../user-error.ts';
import { shopFields } from '../shop.ts';
import { collectionFields } from './collection.ts';
import { findCollection, NOT_BY_HAND, pickedIds } from './picked-collections.ts';
import { freeHandle } from './product-input.ts';
import { type RuleSetInput, ruleErrors, ruleSetOf } from './rule-set-input.ts';

/** Fields of `CollectionInput` and of the newer inputs. */
interface CollectionInput {
  id?: string | null;
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  products?: string[] | null;
  ruleSet?: RuleSetInput | null;
  sortOrder?: string | null;
  sources?: unknown[] | null;
  sourcesToCreate?: unknown[] | null;
}

interface Arguments {
  collection?: CollectionInput | null;
  input?: CollectionInput | null;
}

function changeOf({ title, handle, descriptionHtml, products, ruleSet, ...input }: CollectionInput): CollectionChange {
  return {
    ...(title != null && { title }),
    ...(handle != null && { handle }),
    ...(descriptionHtml != null && { description: descriptionHtml }),
    ...(products != null && { productIds: numbersOf(products) }),
    ...(ruleSet != null && { ruleSet: ruleSetOf(ruleSet) }),
    ...(input.sortOrder != null && { sortOrder: orderOf(input.sortOrder) }),
  };
}

function orderOf(name: string): CollectionOrder {
  const order = collectionOrder.safeParse(name);
  if (!order.success) throw notInSandbox(`CollectionSortOrder.${name}`);
  return order.data;
}

/**
 * Validates a change of how products are chosen: by hand or by rules. Throws for sources, which are not in the sandbox.
 */
function choiceErrors(input: CollectionInput, existing: Collection | undefined): UserError[] {
  if (input.sources || input.sourcesToCreate) throw notInSandbox('CollectionSource');
  const rules = input.ruleSet ? ruleSetOf(input.ruleSet) : existing?.ruleSet;
  if (input.products?.length && rules) return userError(['products'], NOT_BY_HAND);
  if (!input.ruleSet || !rules) return [];
  if (existing && !existing.ruleSet) return userError(['ruleSet'], 'Cannot update rule set of a custom collection');
  return ruleErrors(rules);
}

const numbersOf = (ids: string[]) => ids.flatMap((id) => numberOf(id, 'Product') ?? []);

async function save(id: number, change: CollectionChange, context: AdminApiContext) {
  changeCollection(context.shop, id, change);
  await context.sandbox.flush();
  const collection = findCollection(gid('Collection', id), context.shop);
  return { collection: collection ? collectionFields(collection, context) : null, userErrors: [] };
}

const refuse = (userErrors: UserError[]) => ({ collection: null, userErrors });
const notFound = refuse(userError(['id'], 'Collection does not exist'));

/** Adds or removes products of a manual collection. */
async function pick(
  args: { id: string; productIds: string[] },
  pickedOf: (before: number[], named: number[]) => number[],
  context: AdminApiContext,
) {
  const found = findCollection(args.id, context.shop);
  if (!found) return notFound;
  if (found.ruleSet) return refuse(userError(['id'], NOT_BY_HAND));
  const picked = pickedOf(pickedIds(found, context.shop), numbersOf(args.productIds));
  return save(found.id, { productIds: picked }, context);
}

const together = (before: number[], named: number[]) => [...new Set([...before, ...named])];
const job = () => ({ id: gid('Job', randomUUID()), done: true });

export const collectionMutations = {
  Mutation: {
    collectionCreate(_source: unknown, args: Arguments, context: AdminApiContext) {
      const input = args.collection ?? args.input ?? {};
      if (!input.title?.trim()) return refuse(userError(['title'], "Title can't be blank"));
      const wrong = choiceErrors(input, undefined);
      if (wrong.length > 0) return refuse(wrong);
      const isTaken = (name: string) => catalogueOf(context.shop).collection(name) !== undefined;
      const handle = input.handle ?? freeHandle(input.title, isTaken);
      if (isTaken(handle)) return refuse(userError(['handle'], 'Handle has already been taken'));
      const known = catalogueOf(context.shop).collections.map(({ id }) => id);
      const deleted = Object.keys(context.shop.catalogueChanges.collections).map(Number);
      const id = 1 + Math.max(390_000_000_000, ...known, ...deleted);
      const sortOrder = input.ruleSet ? 'BEST_SELLING' : 'MANUAL';
      return save(id, { productIds: [], description: '', sortOrder, ...changeOf(input), handle }, context);
    },
    async collectionUpdate(_source: unknown, args: Arguments, context: AdminApiContext) {
      const input = args.collection ?? args.input ?? {};
      const found = findCollection(input.id ?? '', context.shop);
      if (!found) return { ...notFound, job: null };
      const wrong = choiceErrors(input, found);
      if (wrong.length > 0) return { ...refuse(wrong), job: null };
      return { ...(await save(found.id, changeOf(input), context)), job: null };
    },
    async collectionDelete(_source: unknown, { input }: { input: { id: string } }, context: AdminApiContext) {
      const found = findCollection(input.id, context.shop);
      const shop = () => shopFields(context);
      if (!found) return { deletedCollectionId: null, shop, userErrors: notFound.userErrors };
      changeCollection(context.shop, found.id, null);
      await context.sandbox.flush();
      return { deletedCollectionId: input.id, shop, userErrors: [] };
    },
    collectionAddProducts: (_source: unknown, args: { id: string; productIds: string[] }, context: AdminApiContext) =>
      pick(args, together, context),
    async collectionAddProductsV2(
      _source: unknown,
      args: { id: string; productIds: string[] },
      context: AdminApiContext,
    ) {
      const { userErrors } = await pick(args, together, context);
      if (userErrors.length === 0) return { job: job(), userErrors };
      const isThere = findCollection(args.id, context.shop);
      const code = isThere ? 'CANT_ADD_TO_SMART_COLLECTION' : 'COLLECTION_DOES_NOT_EXIST';
      return { job: null, userErrors: userErrors.map((error) => ({ ...error, code })) };
    },
    async collectionRemoveProducts(
      _source: unknown,
      args: { id: string; productIds: string[] },
      context: AdminApiContext,
    ) {
      const without = (before: number[], named: number[]) => before.filter((id) => !named.includes(id));
      const { userErrors } = await pick(args, without, context);
      return { job: userErrors.length === 0 ? job() : null, userErrors };
    },
  },
};
