import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Collection, Product } from '../../catalogue/product.ts';
import { SHOP_PAGES } from '../../catalogue/shop-pages.ts';
import type { ShopState } from '../../state.ts';
import { handleize } from '../filters/text.ts';
import { listingOf } from '../listing/listing.ts';
import { COLLECTION_ORDERS, SEARCH_ORDERS } from '../listing/sort.ts';
import type { Blog, PageSubject } from '../page.ts';
import { findPages, findProducts } from './find.ts';

interface Asked {
  catalogue: Catalogue;
  shop: ShopState;
  url: URL;
  /** What the path's pattern caught, decoded. */
  caught: string[];
}

/** The blog of every new shop. Nobody has written yet. */
const NEWS: Blog = { id: 108_000_000_001, handle: 'news', title: 'News', articles: [] };

/** Paths, without the locale root, and what stands there. Null when nothing of that name does. */
const PAGES: [RegExp, (asked: Asked) => PageSubject | null][] = [
  [/^\/$/, ({ shop }) => ({ template: 'index', status: 200, title: shop.name })],
  [/^\/collections$/, () => ({ template: 'list-collections', status: 200, title: 'Collections' })],
  [/^\/collections\/(vendors|types)$/, collectionOf],
  [/^\/collections\/([^/]+)(?:\/([^/]+))?$/, collection],
  [/^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, product],
  [/^\/cart$/, () => ({ template: 'cart', status: 200, title: 'Your Shopping Cart' })],
  [/^\/search$/, search],
  [/^\/pages\/([^/]+)$/, shopPage],
  [/^\/blogs\/news$/, () => ({ template: 'blog', status: 200, title: 'News', blog: NEWS })],
  [/^\/password$/, () => ({ template: 'password', status: 200, title: 'Opening soon' })],
  [/^\/account$/, () => ({ template: 'customers/account', status: 200, title: 'Account' })],
  [/^\/account\/(login|register)$/, ({ caught: [page = ''] }) => customers(page)],
];

/** What a path shows: a page that isn't there shows `404`. */
export function subjectOf(catalogue: Catalogue, shop: ShopState, path: string, url: URL): PageSubject {
  for (const [pattern, make] of PAGES) {
    const match = pattern.exec(path);
    const subject = match && make({ catalogue, shop, url, caught: match.slice(1).filter(Boolean).map(decode) });
    if (subject) return subject;
  }
  return { template: '404', status: 404, title: '404 Not Found' };
}

/** `/collections/summer`, `/collections/summer/linen+gift`: all of the tags must fit. */
function collection({ catalogue, url, caught: [handle = '', tags] }: Asked): PageSubject | null {
  const found = catalogue.collection(handle);
  if (!found) return null;
  const wanted = tags?.split('+') ?? [];
  const currentTags = wanted.map(
    (tag) => found.products.flatMap((product) => product.tags).find((own) => handleize(own) === tag) ?? tag,
  );
  const products = found.products.filter((candidate) => currentTags.every((tag) => candidate.tags.includes(tag)));
  return { ...listed({ ...found, products }, url), ...(currentTags.length > 0 && { currentTags }) };
}

/** `/collections/vendors?q=Studio+Marle`: everything of a vendor or a type. */
function collectionOf({ catalogue, url, caught: [kind = ''] }: Asked): PageSubject {
  const name = url.searchParams.get('q') ?? '';
  const products = catalogue.products.filter(
    (candidate) => (kind === 'vendors' ? candidate.vendor : candidate.type) === name,
  );
  return listed({ id: 0, handle: kind, title: name, description: '', products }, url);
}

function listed(all: Collection, url: URL): PageSubject {
  const listing = listingOf(all.products, url, COLLECTION_ORDERS);
  const shown = { ...all, products: listing.shown };
  return { template: 'collection', status: 200, title: all.title, collection: shown, listing };
}

function shopPage({ caught: [handle = ''] }: Asked): PageSubject | null {
  const found = SHOP_PAGES.find((page) => page.handle === handle);
  return found ? { template: 'page', status: 200, title: found.title, page: found } : null;
}

function customers(page: string): PageSubject {
  return { template: `customers/${page}`, status: 200, title: page === 'login' ? 'Log in' : 'Create account' };
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

/** `?type=product,page` says what to look for; everything unless it does. */
function search({ catalogue, url }: Asked): PageSubject {
  const terms = (url.searchParams.get('q') ?? '').trim();
  const types = (url.searchParams.get('type') || 'product,page,article').split(',');
  const listing = listingOf(types.includes('product') ? findProducts(catalogue, terms) : [], url, SEARCH_ORDERS);
  const pages = types.includes('page') ? findPages(terms) : [];
  return {
    template: 'search',
    status: 200,
    title: 'Search',
    search: { terms, results: listing.shown, pages },
    listing,
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
