import { connection } from '../../../../platform/graphql/connection.ts';
import { search } from '../../../../platform/search-query.ts';
import { deleteDiscount } from '../../../../shop/discounts/change-discount.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { discountAutomaticAppCreate } from './app-discount.ts';
import { discountNodeFields } from './discount.ts';
import { discountSearch, findDiscount } from './find-discounts.ts';

async function discountAutomaticDelete(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const found = findDiscount(id, context, 'automatic');
  if (!found) {
    const userErrors = userError(['id'], 'Discount does not exist', 'INVALID');
    return { deletedAutomaticDiscountId: null, userErrors };
  }
  deleteDiscount(sandbox, shop, found);
  await sandbox.flush();
  return { deletedAutomaticDiscountId: id, userErrors: [] };
}

type Arguments = Record<string, unknown> & { query?: string | null };

export const discountResolvers = {
  QueryRoot: {
    discountNodes(_source: unknown, { query, sortKey, ...args }: Arguments, context: AdminApiContext) {
      const { shop, sandbox } = context;
      const found = search(shop.discounts, query, discountSearch(sandbox.clock.now()));
      return connection(
        found.map((discount) => discountNodeFields(discount, context)),
        args,
      );
    },
    discountNode(_source: unknown, { id }: { id: string }, context: AdminApiContext) {
      const found = findDiscount(id, context);
      return found ? discountNodeFields(found, context) : null;
    },
  },
  Mutation: { discountAutomaticAppCreate, discountAutomaticDelete },
};
