import { callShell } from './shell.ts';
import type { ShopifyGlobal } from './types.ts';

/**
 * `shopify.resourcePicker`: resolves with the resources picked in the shell's dialog, or undefined if the merchant
 * cancels.
 */
export const resourcePicker: ShopifyGlobal['resourcePicker'] = async (options) => {
  const { type, action = 'add', multiple = false, query = '', filter = {}, selectionIds = [] } = options;
  const limit = typeof multiple === 'number' ? multiple : multiple ? Number.MAX_SAFE_INTEGER : 1;
  const { hidden, draft, archived, query: filterQuery } = filter;
  const picked = await callShell('resourcePicker', {
    type,
    action,
    limit,
    query,
    filter: {
      ...(hidden !== undefined && { hidden }),
      ...(draft !== undefined && { draft }),
      ...(archived !== undefined && { archived }),
      ...(filterQuery !== undefined && { query: filterQuery }),
    },
    selected: selectionIds.map(({ id }) => id),
  });
  return picked === null ? undefined : JSON.parse(picked);
};
