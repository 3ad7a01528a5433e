import { isProductAvailable, type Product } from '../../../shop/catalogue/product.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import { handleize } from '../filters/text.ts';

/** A filter of products: its parameter in the address, and the values that products have for it. */
export interface FilterKind {
  label: string;
  /** For example `filter.p.vendor`. */
  param: string;
  /** Values that are offered even if no product has them. */
  always?: [value: string, label: string][];
  /** Returns the product's values with their labels. */
  valuesOf(product: Product): [value: string, label: string][];
}

const same = (text: string): [string, string] => [text, text];

function fixedKinds(locale: string): FilterKind[] {
  const inStock: [string, string] = ['1', platformText(locale, 'In stock')];
  const outOfStock: [string, string] = ['0', platformText(locale, 'Out of stock')];
  return [
    {
      label: platformText(locale, 'Availability'),
      param: 'filter.v.availability',
      always: [inStock, outOfStock],
      valuesOf: (product) => [isProductAvailable(product) ? inStock : outOfStock],
    },
    {
      label: platformText(locale, 'Product type'),
      param: 'filter.p.product_type',
      valuesOf: ({ type }) => (type ? [same(type)] : []),
    },
    {
      label: platformText(locale, 'Vendor'),
      param: 'filter.p.vendor',
      valuesOf: ({ vendor }) => [same(vendor)],
    },
  ];
}

const tags = (locale: string): FilterKind => ({
  label: platformText(locale, 'Tags'),
  param: 'filter.p.tag',
  valuesOf: (product) => product.tags.map(same),
});

/** Returns the filters for these products: the fixed ones, and one for each option that at least two products have. */
export function filterKinds(products: Product[], locale: string): FilterKind[] {
  const names = products.flatMap(({ options }) => options.map(({ name }) => name)).filter((name) => name !== 'Title');
  const shared = [...new Set(names)].filter((name) => names.filter((other) => other === name).length > 1);
  return [...fixedKinds(locale), ...shared.map(optionKind), tags(locale)];
}

const optionKind = (name: string): FilterKind => ({
  label: name,
  param: `filter.v.option.${handleize(name)}`,
  valuesOf: ({ options }) => (options.find((option) => option.name === name)?.values ?? []).map(same),
});
