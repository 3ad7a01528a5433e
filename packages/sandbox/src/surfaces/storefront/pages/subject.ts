import type { Catalogue } from '../../../shop/catalogue/catalogue.ts';
import { policiesOf } from '../../../shop/catalogue/policies.ts';
import type { Collection, Product } from '../../../shop/catalogue/product.ts';
import { COLLECTION_ORDERS, SEARCH_ORDERS } from '../../../shop/catalogue/sort-by.ts';
import type { Customer } from '../../../shop/customers/customer.ts';
import type { Market } from '../../../shop/markets/market.ts';
import type { ShopState } from '../../../shop/state/state.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import { translatedBlog } from '../../../shop/translations/translated-blog.ts';
import { translatedPages } from '../../../shop/translations/translated-pages.ts';
import { handleize } from '../filters/text.ts';
import { listingOf } from '../listing/listing.ts';
import type { PageSubject } from '../page.ts';
import { articleSubject, blogSubject } from './blog-subject.ts';
import { findArticles, findPages, findProducts } from './find.ts';

interface PathRequest {
  catalogue: Catalogue;
  shop: ShopState;
  market: Market;
  locale: string;
  customer: Customer | null;
  url: URL;
  /** The path without the locale root. */
  path: string;
}

export interface PathMatch extends PathRequest {
  /** Captured groups of the path's pattern, decoded. */
  captures: string[];
}

/** Makes the subject of a page without a resource, with Shopify's own title. */
const plainPage =
  (template: string, title: string) =>
  ({ locale }: PathMatch): PageSubject => ({ template, status: 200, title: platformText(locale, title) });

/**
 * Patterns of paths without the locale root, and functions that find the subject. They return null if there is none.
 */
const PAGES: [RegExp, (found: PathMatch) => PageSubject | null][] = [
  [/^\/$/, ({ shop }) => ({ template: 'index', status: 200, title: shop.name })],
  [/^\/collections$/, plainPage('list-collections', 'Collections')],
  [/^\/collections\/(vendors|types)$/, collectionOf],
  [/^\/collections\/([^/]+)(?:\/([^/]+))?$/, collection],
  [/^\/(?:collections\/[^/]+\/)?products\/([^/]+)$/, product],
  [/^\/cart$/, plainPage('cart', 'Your Shopping Cart')],
  [/^\/search$/, search],
  [/^\/pages\/([^/]+)$/, shopPage],
  [/^\/blogs\/([^/]+)(?:\/tagged\/([^/]+))?$/, blogSubject],
  [/^\/blogs\/([^/]+)\/([^/]+)$/, articleSubject],
  [/^\/policies\/([^/]+)$/, policy],
  [/^\/password$/, plainPage('password', 'Opening soon')],
  [/^\/account$/, plainPage('customers/account', 'Account')],
  [/^\/account\/addresses(?:\/\d+)?$/, plainPage('customers/addresses', 'Addresses')],
  [/^\/account\/orders\/(\w+)$/, order],
  [/^\/account\/login$/, plainPage('customers/login', 'Log in')],
  [/^\/account\/register$/, plainPage('customers/register', 'Create account')],
];

/** Returns a path's template and resource, or the 404 page. */
export function subjectOf(request: PathRequest): PageSubject {
  for (const [pattern, make] of PAGES) {
    const match = pattern.exec(request.path);
    const subject = match && make({ ...request, captures: match.slice(1).filter(Boolean).map(decode) });
    if (subject) return subject;
  }
  return notFound(request);
}

export const notFound = ({ locale }: Pick<PathRequest, 'locale'>): PageSubject => ({
  template: '404',
  status: 404,
  title: platformText(locale, '404 Not Found'),
});

/** Finds `/collections/summer` and `/collections/summer/linen+gift`. Products must have all of the tags. */
function collection({ captures: [handle = '', tags], ...request }: PathMatch): PageSubject | null {
  const found = request.catalogue.collection(handle);
  if (!found) return null;
  const wanted = tags?.split('+') ?? [];
  const currentTags = wanted.map(
    (tag) => found.products.flatMap((product) => product.tags).find((own) => handleize(own) === tag) ?? tag,
  );
  const products = found.products.filter((candidate) => currentTags.every((tag) => candidate.tags.includes(tag)));
  return { ...listed({ ...found, products }, request), ...(currentTags.length > 0 && { currentTags }) };
}

/** Finds `/collections/vendors?q=Studio+Marle`: all products of a vendor or a type. */
function collectionOf({ captures: [kind = ''], ...request }: PathMatch): PageSubject {
  const name = request.url.searchParams.get('q') ?? '';
  const products = request.catalogue.products.filter(
    (candidate) => (kind === 'vendors' ? candidate.vendor : candidate.type) === name,
  );
  return listed({ id: 0, handle: kind, title: name, description: '', products }, request);
}

function listed(all: Collection, request: PathRequest): PageSubject {
  const listing = listingOf({ ...request, all: all.products, orders: COLLECTION_ORDERS });
  const shown = { ...all, products: listing.shown };
  return { template: 'collection', status: 200, title: all.title, collection: shown, listing };
}

function shopPage({ captures: [handle = ''], ...reader }: PathMatch): PageSubject | null {
  const found = translatedPages(reader).find((page) => page.handle === handle);
  if (!found) return null;
  const { title, templateSuffix } = found;
  return { template: 'page', status: 200, title, page: found, templateSuffix };
}

function policy({ captures: [handle], shop, locale }: PathMatch): PageSubject | null {
  const found = policiesOf(shop).find((candidate) => candidate.handle === handle);
  return found ? { template: 'policy', status: 200, title: platformText(locale, found.title), policy: found } : null;
}

/** Finds an order, for its own customer only. */
function order({ captures: [token], shop, locale, customer }: PathMatch): PageSubject | null {
  const found = shop.orders.find((one) => one.token === token && one.customerId === customer?.id);
  if (!found) return null;
  const title = platformText(locale, 'Order %{name}').replace('%{name}', `#${found.number}`);
  return { template: 'customers/order', status: 200, title, order: found };
}

function product({ catalogue, url, captures: [handle = ''] }: PathMatch): PageSubject | null {
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

/**
 * `?variant=` takes precedence. `?option_values=` has a value id for each option; themes use it when the shopper
 * changes an option.
 */
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

/** Returns `option_value.id`, a number computed from the positions of option and value. */
export function optionValueId(of: Product, optionIndex: number, valueIndex: number): number {
  return of.id * 100 + optionIndex * 30 + valueIndex + 1;
}

/** `?type=product,page` limits the types that are searched. */
function search({ catalogue, url, ...reader }: PathMatch): PageSubject {
  const terms = (url.searchParams.get('q') ?? '').trim();
  const types = (url.searchParams.get('type') || 'product,page,article').split(',');
  const all = types.includes('product') ? findProducts(catalogue, terms) : [];
  const listing = listingOf({ all, url, locale: reader.locale, orders: SEARCH_ORDERS });
  const pages = types.includes('page') ? findPages(translatedPages(reader), terms) : [];
  const articles = types.includes('article') ? findArticles(translatedBlog(reader).articles, terms) : [];
  return {
    template: 'search',
    status: 200,
    title: platformText(reader.locale, 'Search'),
    search: { terms, results: listing.shown, pages, articles },
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
