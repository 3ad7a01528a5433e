import { type PricedCart, priceCart } from '../../shop/cart/price.ts';
import type { Article, Blog } from '../../shop/catalogue/articles.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import type { Policy } from '../../shop/catalogue/policies.ts';
import type { Collection, Product, Variant } from '../../shop/catalogue/product.ts';
import type { ShopPage } from '../../shop/catalogue/shop-pages.ts';
import type { Customer } from '../../shop/customers/customer.ts';
import type { Market } from '../../shop/markets/market.ts';
import { registeredText } from '../../shop/markets/registered-translations.ts';
import type { Order } from '../../shop/orders/order.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { CartState, ShopState } from '../../shop/state/state.ts';
import type { Theme } from '../../shop/themes/theme.ts';
import type { Listing } from './listing/listing.ts';
import type { Recommendations } from './pages/recommendations.ts';
import type { Suggestions } from './pages/suggest.ts';
import { RenderAborted } from './theme/render-aborted.ts';

/** A path's template and its resource. */
export interface PageSubject {
  /** `product`, `collection` or another `template.name` of Liquid. */
  template: string;
  status: number;
  title: string;
  product?: Product;
  /** The variant in the address. */
  variant?: Variant;
  collection?: Collection;
  /** The filtered and sorted products of a collection or search. */
  listing?: Listing;
  search?: { terms: string; results: Product[]; pages: ShopPage[]; articles: Article[] };
  suggestions?: Suggestions;
  recommendations?: Recommendations;
  /** `about` for `templates/page.about.json`, if the theme has it. */
  templateSuffix?: string | null;
  page?: ShopPage;
  blog?: Blog;
  article?: Article;
  policy?: Policy;
  /** An order of the customer who is logged in. */
  order?: Order;
  /** Titles of the tags in `/collections/summer/linen+sale` or `/blogs/news/tagged/linen`. */
  currentTags?: string[];
}

/** Errors of a posted form, by `form_type` and then by field. `form` holds errors that belong to no field. */
export type FormErrors = Record<string, Record<string, string>>;

export interface PageOptions {
  sandbox: Sandbox;
  shop: ShopState;
  catalogue: Catalogue;
  theme: Theme;
  /** The address in the visitor's browser. */
  url: URL;
  /** `/`, or `/fr/` in another language. */
  root: string;
  locale: string;
  market: Market;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Currency of the market, ISO 4217. */
  currency: string;
  /** The path without the locale root. */
  path: string;
  cart: CartState;
  customer: Customer | null;
  /** True in the theme editor's preview. */
  designMode: boolean;
  formErrors?: FormErrors;
  subject: PageSubject;
}

interface ListWindow {
  offset: number;
  limit: number;
}

/** A loop without `paginate` gets at most 50 products, as on Shopify. */
const UNPAGINATED_LIMIT = 50;

/** Maximum depth of files that render files, as in Liquid. */
const MAX_DEPTH = 100;

/** Maximum number of files that one section or layout may render, which stops a snippet that renders itself twice. */
const MAX_FILES = 20_000;

/** One view of a page, from which Liquid's objects, filters and tags read. Created for each request. */
export class Page {
  readonly sandbox: Sandbox;
  readonly shop: ShopState;
  readonly catalogue: Catalogue;
  readonly theme: Theme;
  readonly url: URL;
  readonly root: string;
  readonly locale: string;
  readonly market: Market;
  readonly country: string;
  readonly currency: string;
  readonly path: string;
  readonly cart: PricedCart;
  readonly customer: Customer | null;
  readonly designMode: boolean;
  readonly formErrors: FormErrors;
  readonly subject: PageSubject;
  /** Set by rendering the template, and read by the layout. */
  contentForLayout = '';
  /** `none` if the template contains `{% layout none %}`. */
  layout = 'theme';
  #depth = 0;
  #filesRendered = 0;
  readonly #objects = new Map<unknown, unknown>();
  readonly #wholes = new WeakMap<readonly unknown[], readonly unknown[]>();
  readonly #windows = new Map<readonly unknown[], ListWindow>();

  constructor(options: PageOptions) {
    this.sandbox = options.sandbox;
    this.shop = options.shop;
    this.catalogue = options.catalogue;
    this.theme = options.theme;
    this.url = options.url;
    this.root = options.root;
    this.locale = options.locale;
    this.market = options.market;
    this.country = options.country;
    this.currency = options.currency;
    this.path = options.path;
    this.cart = priceCart(options.cart, options);
    this.customer = options.customer;
    this.designMode = options.designMode;
    this.formErrors = options.formErrors ?? {};
    this.subject = options.subject;
  }

  /** Returns `path` below the locale root: `href('cart')` is `/cart` or `/fr/cart`. */
  href(path: string): string {
    return this.root + path.replace(/^\//, '');
  }

  /** Returns the translation of a resource's field for the page's language and market, or undefined. */
  translated(resourceId: string, key: string): string | undefined {
    return registeredText(this, resourceId, key);
  }

  /** How many files are being rendered, nested in each other. */
  get depth(): number {
    return this.#depth;
  }

  /**
   * Counts a file as being rendered. Returns the function that ends this.
   * @throws RenderAborted if files are nested too deep or too many are rendered
   */
  enter(): () => void {
    if (this.#depth >= MAX_DEPTH) throw new RenderAborted('Nesting too deep');
    if (this.#depth === 0) this.#filesRendered = 0;
    if (this.#filesRendered >= MAX_FILES) throw new RenderAborted('Memory limits exceeded');
    this.#depth += 1;
    this.#filesRendered += 1;
    return () => {
      this.#depth -= 1;
    };
  }

  /** Returns the object of this key, and creates it on the first call in a page view. */
  once<T>(key: object | string, make: () => T): T {
    const known = this.#objects.get(key);
    if (known !== undefined) return known as T;
    const made = make();
    this.#objects.set(key, made);
    return made;
  }

  /** Returns the part of a list that the enclosing `paginate` shows. */
  windowed<T>(list: T[]): T[] {
    const window = this.#windows.get(list);
    const part = window ? list.slice(window.offset, window.offset + window.limit) : list.slice(0, UNPAGINATED_LIMIT);
    this.#wholes.set(part, list);
    return part;
  }

  /** Returns the whole list of a part, or the list itself if it is not a part. */
  unwindowed(part: unknown): readonly unknown[] {
    if (!Array.isArray(part)) return [];
    return this.#wholes.get(part) ?? part;
  }

  openWindow(list: readonly unknown[], window: ListWindow): void {
    this.#windows.set(list, window);
  }

  closeWindow(list: readonly unknown[]): void {
    this.#windows.delete(list);
  }
}
