import { isVariantAvailable, type Product, type Variant } from '../../../shop/catalogue/product.ts';
import { optionValueId } from '../pages/subject.ts';
import { PrintedDrop } from './printed.ts';
import type { VariantDrop } from './variant.ts';

/**
 * Returns `product.options_with_values`. `available` of a value is true if a variant with this value and the values
 * selected for previous options is available.
 */
export function productOptions(product: Product, selected: string[], show: (variant: Variant) => VariantDrop) {
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
        get variant() {
          const wanted = selected.map((value, at) => (at === index ? name : value));
          const found = product.variants.find(({ options }) => options.every((value, at) => value === wanted[at]));
          return found ? show(found) : null;
        },
        swatch: null,
        product_url: null,
      });
    });
    return { name: option.name, position: index + 1, selected_value: selected[index] ?? null, values };
  });
}
