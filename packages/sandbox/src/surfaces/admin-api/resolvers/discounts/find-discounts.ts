import { parseGid } from '../../../../platform/gid.ts';
import type { SearchFields } from '../../../../platform/search-query.ts';
import { CLASS_NAMES, classesOf, type Discount, discountStatus } from '../../../../shop/discounts/discount.ts';
import type { AdminApiContext } from '../../context.ts';

export function findDiscount(id: string, { shop }: AdminApiContext, kind?: Discount['kind']): Discount | undefined {
  const parts = parseGid(id);
  return shop.discounts.find(
    (discount) => discount.id === parts?.id && (!kind || discount.kind === kind) && /^Discount/.test(parts.type),
  );
}

/** Returns the fields of discount searches at a time in milliseconds since 1970. */
export const discountSearch = (now: number): SearchFields<Discount> => ({
  default: ({ title, code }) => [title, code ?? null],
  title: ({ title }) => title,
  code: ({ code }) => code ?? null,
  method: ({ kind }) => kind,
  id: ({ id }) => id,
  status: (discount) => discountStatus(discount, now).toLowerCase(),
  type: searchedTypes,
  discount_type: searchedTypes,
  discount_class: (discount) => classesOf(discount).map((one) => CLASS_NAMES[one].toLowerCase()),
});

/** Returns the types by which a discount is found. `all` excludes apps' discounts. */
function searchedTypes({ functionHandle, buyXGetY, value }: Discount): string[] {
  if (functionHandle !== undefined) return ['app', 'all_with_app'];
  const all = ['all', 'all_with_app'];
  if (buyXGetY) return ['bxgy', ...all];
  if ('freeShipping' in value) return ['free_shipping', ...all];
  return ['percentage' in value ? 'percentage' : 'fixed_amount', ...all];
}
