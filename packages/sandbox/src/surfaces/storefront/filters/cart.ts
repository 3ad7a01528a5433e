import type { ThemeFilter } from './filter.ts';

interface Line {
  variant_id?: unknown;
  product_id?: unknown;
  quantity?: unknown;
}

const linesOf = (cart: unknown): Line[] => {
  const items: unknown = Reflect.get(Object(cart), 'items');
  return Array.isArray(items) ? items : [];
};

export const cartFilters: Record<string, ThemeFilter> = {
  /** `cart | item_count_for_variant: variant.id` */
  item_count_for_variant: ({ value, args }) =>
    linesOf(value)
      .filter((line) => line.variant_id === Number(args[0]))
      .reduce((count, line) => count + Number(line.quantity), 0),
  /** `cart | line_items_for: product`; a variant is accepted too. */
  line_items_for: ({ value, args }) => {
    const id: unknown = Reflect.get(Object(args[0]), 'id');
    return linesOf(value).filter((line) => id !== undefined && (line.product_id === id || line.variant_id === id));
  },
};
