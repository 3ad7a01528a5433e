import { parseGid } from '../../../../platform/gid.ts';
import type { SearchFields } from '../../../../platform/search-query.ts';
import type { Discount } from '../../../../shop/discounts/discount.ts';
import type { AdminApiContext } from '../../context.ts';

export function findDiscount(id: string, { shop }: AdminApiContext, kind?: Discount['kind']): Discount | undefined {
  const parts = parseGid(id);
  return shop.discounts.find(
    (discount) => discount.id === parts?.id && (!kind || discount.kind === kind) && /^Discount/.test(parts.type),
  );
}

export const DISCOUNT_SEARCH: SearchFields<Discount> = {
  default: ({ title, code }) => [title, code ?? null],
  title: ({ title }) => title,
  code: ({ code }) => code ?? null,
  method: ({ kind }) => kind,
  id: ({ id }) => id,
};
