import { catalogueOf } from '../../../catalogue/catalogue.ts';
import { type CollectionChange, changeCollection } from '../../../catalogue/catalogue-changes.ts';
import type { AdminApiContext } from '../../context.ts';
import { numberOf } from '../../gid.ts';
import { userError } from '../../user-error.ts';
import { shopFields } from '../shop.ts';
import { collectionFields } from './collection.ts';
import { freeHandle } from './product-input.ts';

interface CollectionInput {
  id?: string | null;
  title?: string | null;
  handle?: string | null;
  descriptionHtml?: string | null;
  products?: string[] | null;
}

interface Arguments {
  collection?: CollectionInput | null;
  input?: CollectionInput | null;
}

const collectionOf = (id: number | null, { shop }: AdminApiContext) =>
  catalogueOf(shop).collections.find((collection) => collection.id === id);

function changeOf({ title, handle, descriptionHtml, products }: CollectionInput): CollectionChange {
  return {
    ...(title != null && { title }),
    ...(handle != null && { handle }),
    ...(descriptionHtml != null && { description: descriptionHtml }),
    ...(products != null && { productIds: numbersOf(products) }),
  };
}

const numbersOf = (ids: string[]) => ids.flatMap((id) => numberOf(id, 'Product') ?? []);

async function save(id: number, change: CollectionChange, context: AdminApiContext) {
  changeCollection(context.shop, id, change);
  await context.sandbox.flush();
  const collection = collectionOf(id, context);
  return { collection: collection ? collectionFields(collection, context) : null, userErrors: [] };
}

const notFound = { collection: null, userErrors: userError(['id'], 'Collection does not exist') };

export const collectionMutations = {
  Mutation: {
    collectionCreate(_source: unknown, args: Arguments, context: AdminApiContext) {
      const input = args.collection ?? args.input ?? {};
      if (!input.title?.trim()) return { collection: null, userErrors: userError(['title'], "Title can't be blank") };
      const isTaken = (name: string) => catalogueOf(context.shop).collection(name) !== undefined;
      const handle = input.handle ?? freeHandle(input.title, isTaken);
      if (isTaken(handle)) {
        return { collection: null, userErrors: userError(['handle'], 'Handle has already been taken') };
      }
      const known = catalogueOf(context.shop).collections.map(({ id }) => id);
      const deleted = Object.keys(context.shop.catalogueChanges.collections).map(Number);
      const id = 1 + Math.max(390_000_000_000, ...known, ...deleted);
      return save(id, { productIds: [], description: '', ...changeOf(input), handle }, context);
    },
    async collectionUpdate(_source: unknown, args: Arguments, context: AdminApiContext) {
      const input = args.collection ?? args.input ?? {};
      const found = collectionOf(numberOf(input.id ?? '', 'Collection'), context);
      return { ...(found ? await save(found.id, changeOf(input), context) : notFound), job: null };
    },
    async collectionDelete(_source: unknown, { input }: { input: { id: string } }, context: AdminApiContext) {
      const found = collectionOf(numberOf(input.id, 'Collection'), context);
      const shop = () => shopFields(context);
      if (!found) return { deletedCollectionId: null, shop, userErrors: notFound.userErrors };
      changeCollection(context.shop, found.id, null);
      await context.sandbox.flush();
      return { deletedCollectionId: input.id, shop, userErrors: [] };
    },
    collectionAddProducts(_source: unknown, args: { id: string; productIds: string[] }, context: AdminApiContext) {
      const found = collectionOf(numberOf(args.id, 'Collection'), context);
      if (!found) return notFound;
      const before = found.products.map(({ id }) => id);
      return save(found.id, { productIds: [...new Set([...before, ...numbersOf(args.productIds)])] }, context);
    },
  },
};
