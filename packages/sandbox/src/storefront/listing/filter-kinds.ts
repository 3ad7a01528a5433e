import { isProductAvailable, type Product } from '../../catalogue/product.ts';
import { handleize } from '../filters/text.ts';

/** What products can be narrowed by: a parameter of the address and the values that a product has for it. */
export interface FilterKind {
  label: string;
  /** As `filter.p.vendor`. */
  param: string;
  /** Value in the address to its label. */
  valuesOf(product: Product): [value: string, label: string][];
}

const same = (text: string): [string, string] => [text, text];

const EVERYWHERE: FilterKind[] = [
  {
    label: 'Availability',
    param: 'filter.v.availability',
    valuesOf: (product) => [isProductAvailable(product) ? ['1', 'In stock'] : ['0', 'Out of stock']],
  },
  {
    label: 'Product type',
    param: 'filter.p.product_type',
    valuesOf: ({ type }) => (type ? [same(type)] : []),
  },
  { label: 'Vendor', param: 'filter.p.vendor', valuesOf: ({ vendor }) => [same(vendor)] },
];

export const TAGS: FilterKind = { label: 'Tags', param: 'filter.p.tag', valuesOf: ({ tags }) => tags.map(same) };

/** The kinds that make sense for these products: the fixed ones, and one for each option that several of them share. */
export function filterKinds(products: Product[]): FilterKind[] {
  const names = products.flatMap(({ options }) => options.map(({ name }) => name)).filter((name) => name !== 'Title');
  const shared = [...new Set(names)].filter((name) => names.filter((other) => other === name).length > 1);
  return [...EVERYWHERE, ...shared.map(optionKind), TAGS];
}

const optionKind = (name: string): FilterKind => ({
  label: name,
  param: `filter.v.option.${handleize(name)}`,
  valuesOf: ({ options }) => (options.find((option) => option.name === name)?.values ?? []).map(same),
});
