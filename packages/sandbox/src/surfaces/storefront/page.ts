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

/** What a path shows: the template and what it is about. */
export interface PageSubject {
  /** `product`, `collection`, … as Liquid's `template.name`. */
  template: string;
  status: number;
  title: string;
  product?: Product;
  /** The variant that the address names. */
  variant?: Variant;
  collection?: Collection;
  /** How its products, or those that were found, are filtered and sorted. */
  listing?: Listing;
  search?: { terms: string; results: Product[]; pages: ShopPage[]; articles: Article[] };
  suggestions?: Suggestions;
  recommendations?: Recommendations;
  /** `templates/page.about.json` for `about`, when the theme has it. */
  templateSuffix?: string | null;
  page?: ShopPage;
  blog?: Blog;
  article?: Article;
  policy?: Policy;
  /** Of the customer who looks at it. */
  order?: Order;
  /** Of `/collections/summer/linen+sale` and `/blogs/news/tagged/linen`: the tags' names. */
  currentTags?: string[];
}

/** What was wrong with a form that was posted: by its `form_type`, then by field; `form` is for what belongs to no field. */
export type FormErrors = Record<string, Record<string, string>>;

export interface PageOptions {
  sandbox: Sandbox;
  shop: ShopState;
  catalogue: Catalogue;
  theme: Theme;
  /** As the visitor's browser has it. */
  url: URL;
  /** `/`, or `/fr/` on a translated address. */
  root: string;
  locale: string;
  market: Market;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 4217: the market's. */
  currency: string;
  /** The path without the locale root. */
  path: string;
  cart: CartState;
  customer: Customer | null;
  /** Whether the theme editor shows it. */
  designMode: boolean;
  formErrors?: FormErrors;
  subject: PageSubject;
}

interface ListWindow {
  offset: number;
  limit: number;
}

/** Shopify hands a loop without `paginate` at most 50 products. */
const UNPAGINATED_LIMIT = 50;

/** Files that render files: Liquid's own limit. */
const DEEPEST = 100;

/** Files that one section or layout may render in all, so that a snippet which renders itself twice comes to an end. */
const MOST_FILES = 20_000;

/** One view of one page: what Liquid's objects, filters and tags speak of. Made anew for each request. */
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
  /** Filled while rendering: the layout reads it. */
  contentForLayout = '';
  /** `none` when the template says `{% layout none %}`. */
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

  /** `path` below the locale root: `href('cart')` is `/cart` or `/fr/cart`. */
  href(path: string): string {
    return this.root + path.replace(/^\//, '');
  }

  /** What an app has registered for the page's language and market, of one thing of the shop's. */
  translated(resourceId: string, key: string): string | undefined {
    return registeredText(this, resourceId, key);
  }

  /** How many files are being rendered, one inside another. */
  get depth(): number {
    return this.#depth;
  }

  /** A file inside those that are being rendered. Answers how to leave it. */
  enter(): () => void {
    if (this.#depth >= DEEPEST) throw new RenderAborted('Nesting too deep');
    if (this.#depth === 0) this.#filesRendered = 0;
    if (this.#filesRendered >= MOST_FILES) throw new RenderAborted('Memory limits exceeded');
    this.#depth += 1;
    this.#filesRendered += 1;
    return () => {
      this.#depth -= 1;
    };
  }

  /** The object made for this key, once per page view. */
  once<T>(key: object | string, make: () => T): T {
    const known = this.#objects.get(key);
    if (known !== undefined) return known as T;
    const made = make();
    this.#objects.set(key, made);
    return made;
  }

  /** The part of a list that the surrounding `paginate` shows. */
  windowed<T>(list: T[]): T[] {
    const window = this.#windows.get(list);
    const part = window ? list.slice(window.offset, window.offset + window.limit) : list.slice(0, UNPAGINATED_LIMIT);
    this.#wholes.set(part, list);
    return part;
  }

  /** The whole list behind a part of it; a list that was never cut is its own whole. */
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
