import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import type { ShopState } from '../../state.ts';
import type { PageSubject } from '../page.ts';

interface Asked {
  catalogue: Catalogue;
  shop: ShopState;
  url: URL;
  /** What the path's pattern caught, decoded. */
  caught: string[];
}

/** Paths, without the locale root, and what stands there. Null when nothing of that name does. */
const PAGES: [RegExp, (asked: Asked) => PageSubject | null][] = [
  [/^\/$/, ({ shop }) => ({ template: 'index', status: 200, title: shop.name })],
  [/^\/collections$/, () => ({ template: 'list-collections', status: 200, title: 'Collections' })],
  [/^\/collections\/([^/]+)$/, collection],
  [/^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, product],
  [/^\/cart$/, () => ({ template: 'cart', status: 200, title: 'Your Shopping Cart' })],
  [/^\/search$/, search],
  [/^\/pages\/contact$/, () => ({ template: 'page', status: 200, title: 'Contact' })],
];

/** What a path shows: a page that isn't there shows `404`. */
export function subjectOf(catalogue: Catalogue, shop: ShopState, path: string, url: URL): PageSubject {
  for (const [pattern, make] of PAGES) {
    const match = pattern.exec(path);
    const subject = match && make({ catalogue, shop, url, caught: match.slice(1).map(decode) });
    if (subject) return subject;
  }
  return { template: '404', status: 404, title: '404 Not Found' };
}

function collection({ catalogue, caught: [handle = ''] }: Asked): PageSubject | null {
  const found = catalogue.collection(handle);
  return found ? { template: 'collection', status: 200, title: found.title, collection: found } : null;
}

function product({ catalogue, url, caught: [handle = ''] }: Asked): PageSubject | null {
  const found = catalogue.product(handle);
  if (!found) return null;
  const [, collectionHandle] = /\/collections\/([^/]+)\/products\//.exec(url.pathname) ?? [];
  const inCollection = collectionHandle ? catalogue.collection(collectionHandle) : undefined;
  return {
    template: 'product',
    status: 200,
    title: found.title,
    product: found,
    variant: selectedVariant(found, url),
    collection: inCollection,
  };
}

/** `?variant=` wins; `?option_values=` names a value for each option, as themes ask when the shopper changes one. */
function selectedVariant(found: Product, url: URL) {
  const id = Number(url.searchParams.get('variant'));
  const named = found.variants.find((variant) => variant.id === id);
  if (named) return named;
  const values = url.searchParams.get('option_values')?.split(',').map(Number) ?? [];
  const names = values.map(
    (value) =>
      found.options.flatMap((option, index) =>
        option.values.filter((_, at) => optionValueId(found, index, at) === value),
      )[0],
  );
  return names.length > 0
    ? found.variants.find((variant) => variant.options.every((value, index) => value === names[index]))
    : undefined;
}

/** Numbers an option's value, from its places: as in `option_value.id`. */
export function optionValueId(of: Product, optionIndex: number, valueIndex: number): number {
  return of.id * 100 + optionIndex * 30 + valueIndex + 1;
}

function search({ catalogue, url }: Asked): PageSubject {
  const terms = (url.searchParams.get('q') ?? '').trim();
  const words = terms.toLowerCase().split(/\s+/).filter(Boolean);
  const results = catalogue.products.filter((candidate) => {
    const text = [candidate.title, candidate.vendor, candidate.type, ...candidate.tags].join(' ').toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  });
  return { template: 'search', status: 200, title: 'Search', search: { terms, results } };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
