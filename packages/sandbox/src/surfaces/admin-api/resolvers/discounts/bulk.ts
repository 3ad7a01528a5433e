import { randomUUID } from 'node:crypto';
import { gid } from '../../../../platform/gid.ts';
import { notInSandbox } from '../../../../platform/graphql/not-in-sandbox.ts';
import { search } from '../../../../platform/search-query.ts';
import type { Discount } from '../../../../shop/discounts/discount.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { discountSearch, findDiscount } from './find-discounts.ts';

interface Selection {
  ids?: string[] | null;
  search?: string | null;
  savedSearchId?: string | null;
}

/**
 * Makes a mutation of several discounts, which completes before it returns. Throws for a saved search, which the
 * sandbox does not have.
 */
export const bulkResolver =
  (kind: Discount['kind'], change: (discounts: Discount[], context: AdminApiContext) => void) =>
  async (_source: unknown, selection: Selection, context: AdminApiContext) => {
    const given = [selection.ids, selection.search, selection.savedSearchId].filter((one) => one != null);
    if (given.length === 0) {
      const message = "Missing expected argument key: 'ids', 'search' or 'saved_search_id'.";
      return { job: null, userErrors: userError(null, message, 'MISSING_ARGUMENT') };
    }
    if (given.length > 1) {
      const message = "Only one of 'ids', 'search' or 'saved_search_id' is allowed.";
      return { job: null, userErrors: userError(null, message, 'TOO_MANY_ARGUMENTS') };
    }
    if (selection.savedSearchId != null) throw notInSandbox('savedSearchId');
    const { shop, sandbox } = context;
    const found = selection.ids
      ? selection.ids.flatMap((id) => findDiscount(id, context, kind) ?? [])
      : search(
          shop.discounts.filter((discount) => discount.kind === kind),
          selection.search,
          discountSearch(sandbox.clock.now()),
        );
    change(found, context);
    await sandbox.flush();
    return { job: { id: gid('Job', randomUUID()), done: true }, userErrors: [] };
  };
