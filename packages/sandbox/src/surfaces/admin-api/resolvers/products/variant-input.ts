import { changeStock, type VariantChange } from '../../../../shop/catalogue/catalogue-changes.ts';
import type { InventoryPolicy, Product, ProductOption, Variant } from '../../../../shop/catalogue/product.ts';
import { hundredthsOf } from '../../../../shop/markets/amount.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { UserError } from '../../user-error.ts';

export interface OptionValueInput {
  name?: string | null;
  optionName?: string | null;
  optionId?: string | null;
}

const GRAMS = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.3495, POUNDS: 453.592 };

interface Weight {
  value: number;
  unit: keyof typeof GRAMS;
}

/** `ProductVariantSetInput`. */
export interface VariantInput {
  id?: string | null;
  price?: string | null;
  compareAtPrice?: string | null;
  sku?: string | null;
  barcode?: string | null;
  optionValues?: OptionValueInput[] | null;
  inventoryPolicy?: InventoryPolicy | null;
  /** One of the product's `files`. */
  file?: { id?: string | null; originalSource?: string | null } | null;
  inventoryItem?: {
    sku?: string | null;
    tracked?: boolean | null;
    requiresShipping?: boolean | null;
    measurement?: { weight?: Weight | null } | null;
  } | null;
  inventoryQuantities?: { quantity?: number }[] | null;
}

/** Returns the change of an existing variant, or a new variant with the product's first price. */
export function variantChange(input: VariantInput, before: VariantChange, options: ProductOption[]): VariantChange {
  const values = options.map((option, index) => {
    const named = input.optionValues?.find(({ optionName }) => optionName === option.name);
    return named?.name ?? before.options[index] ?? '';
  });
  const weight = input.inventoryItem?.measurement?.weight;
  return {
    ...before,
    options: values,
    title: values.join(' / '),
    ...(input.price != null && { price: hundredthsOf(input.price) ?? before.price }),
    ...(input.compareAtPrice !== undefined && {
      compareAtPrice: input.compareAtPrice === null ? null : hundredthsOf(input.compareAtPrice),
    }),
    sku: input.inventoryItem?.sku ?? input.sku ?? before.sku,
    barcode: input.barcode ?? before.barcode,
    grams: weight ? Math.round(weight.value * GRAMS[weight.unit]) : before.grams,
    requiresShipping: input.inventoryItem?.requiresShipping ?? before.requiresShipping,
    inventoryPolicy: input.inventoryPolicy ?? before.inventoryPolicy,
  };
}

/** Writes the stock of a variant. A new variant is not tracked unless its input says so. */
export function writeStock(shop: ShopState, variantId: number, input: VariantInput, before?: Variant): void {
  const [level] = input.inventoryQuantities ?? [];
  const quantity = level?.quantity;
  const isTracked = input.inventoryItem?.tracked ?? (before ? before.stock !== null : quantity !== undefined);
  if (!isTracked) changeStock(shop, variantId, null);
  else if (quantity !== undefined) changeStock(shop, variantId, quantity);
  else if (before?.stock == null) changeStock(shop, variantId, 0);
}

/** Validates the values of variants. Errors name the index in the call. */
export function variantInputErrors(inputs: VariantInput[], options: ProductOption[], path: string[]): UserError[] {
  return inputs.flatMap((input, index) => {
    const at = (...field: string[]) => [...path, String(index), ...field];
    const price = input.price == null ? 0 : hundredthsOf(input.price);
    if (price === null) return [{ field: at('price'), message: 'Price is not a number', code: 'INVALID_INPUT' }];
    if (price < 0) {
      return [
        { field: at('price'), message: 'Price must be greater than or equal to 0', code: 'NEGATIVE_PRICE_VALUE' },
      ];
    }
    const unknown = input.optionValues?.find(({ optionName }) => !options.some(({ name }) => name === optionName));
    if (!unknown) return [];
    return [{ field: at('optionValues'), message: 'Option does not exist', code: 'OPTION_DOES_NOT_EXIST' }];
  });
}

/** Returns the id of the next variant, higher than all previous ones. */
export function nextVariantId(products: Product[]): number {
  return 1 + Math.max(49_000_000_000_000, ...products.flatMap(({ variants }) => variants.map(({ id }) => id)));
}

export const newVariant = (id: number, options: string[], price = 0): VariantChange => ({
  id,
  title: options.join(' / '),
  options,
  price,
  compareAtPrice: null,
  sku: '',
  barcode: '',
  grams: 0,
  requiresShipping: true,
  inventoryPolicy: 'DENY',
  imageIndex: -1,
});

/**
 * Returns the index of the first variant that has the title, and so the option values, of a previous one. Null if all
 * differ.
 */
export function firstDuplicate(variants: { title: string }[]): number | null {
  const titles = variants.map(({ title }) => title);
  const place = titles.findIndex((title, index) => titles.indexOf(title) < index);
  return place < 0 ? null : place;
}

export const duplicateMessage = (title = '') =>
  `The variant '${title}' already exists. Please change at least one option value.`;
