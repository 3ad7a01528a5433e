import { isVariantAvailable, type Product } from '../../catalogue/product.ts';
import { optionValueId } from '../pages/subject.ts';
import { PrintedDrop } from './printed.ts';

/**
 * `product.options_with_values`. A value's `available` says whether it can be bought together with what is selected for the options
 * before it.
 */
export function productOptions(product: Product, selected: string[]) {
  return product.options.map((option, index) => {
    const values = option.values.map((name, position) => {
      const fits = product.variants.filter(
        (variant) =>
          variant.options[index] === name &&
          variant.options.every((value, at) => at >= index || value === selected[at]),
      );
      return new PrintedDrop(name, {
        id: optionValueId(product, index, position),
        name,
        selected: selected[index] === name,
        available: fits.some(isVariantAvailable),
        swatch: null,
        product_url: null,
      });
    });
    return { name: option.name, position: index + 1, selected_value: selected[index] ?? null, values };
  });
}
