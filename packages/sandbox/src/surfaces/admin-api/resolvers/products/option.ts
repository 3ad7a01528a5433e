import { gid } from '../../../../platform/gid.ts';
import type { Product } from '../../../../shop/catalogue/product.ts';

/** Ids of options and of their values. They are derived, and so stay the same without being stored. */
export const optionId = (productId: number, index: number) => gid('ProductOption', productId * 10 + index);
const valueId = (productId: number, index: number, place: number) =>
  gid('ProductOptionValue', (productId * 10 + index) * 1000 + place);

export const optionValueFields = (product: Product, index: number, value: string) => ({
  id: valueId(product.id, index, product.options[index]?.values.indexOf(value) ?? 0),
  name: value,
  hasVariants: product.variants.some(({ options }) => options[index] === value),
  linkedMetafieldValue: null,
  swatch: null,
});

/** `ProductOption`. `values` come from existing variants. */
export function optionFields(product: Product, index: number) {
  const option = product.options[index] ?? { name: '', values: [] };
  return {
    id: optionId(product.id, index),
    name: option.name,
    position: index + 1,
    linkedMetafield: null,
    values: option.values.filter((value) => product.variants.some(({ options }) => options[index] === value)),
    optionValues: option.values.map((value) => optionValueFields(product, index, value)),
  };
}
