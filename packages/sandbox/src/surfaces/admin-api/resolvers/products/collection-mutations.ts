import { changeCollection } from '../../../../shop/catalogue/catalogue-changes.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { shopFields } from '../shop.ts';
import { findCollection } from './picked-collections.ts';

export const collectionMutations = {
  Mutation: {
    async collectionDelete(_source: unknown, { input }: { input: { id: string } }, context: AdminApiContext) {
      const found = findCollection(input.id, context.shop);
      const shop = () => shopFields(context);
      if (!found)
        return { deletedCollectionId: null, shop, userErrors: userError(['id'], 'Collection does not exist') };
      changeCollection(context.shop, found.id, null);
      await context.sandbox.flush();
      return { deletedCollectionId: input.id, shop, userErrors: [] };
    },
  },
};
