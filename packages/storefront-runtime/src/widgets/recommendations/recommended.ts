import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { fetchRecommended } from './fetch-recommended.ts';

/** The recommended products for the current cart. */
export interface Recommended {
  /** The products, best first. Null until they were first fetched. */
  products: Product[] | null;
  /**
   * Fetches the products again if the cart has changed, and with `retries` also if there are none, because the sources
   * may have failed. Resolves when fetching has finished.
   */
  refresh(retries?: boolean): Promise<void>;
}

/**
 * The recommendations of each shop, shared by all places that show them. The preview replaces its shop, other pages
 * have one.
 */
const byShop = new WeakMap<Shop, Recommended & { listeners: Set<() => void> }>();

/** Returns the shop's recommended products. Calls `changed` when they change, until the signal aborts. */
export function recommendedIn(shop: Shop, changed: () => void, signal: AbortSignal): Recommended {
  if (shop.isPreview) return { products: shop.page.sampleRecommendations?.() ?? [], refresh: async () => undefined };
  const recommended = byShop.get(shop) ?? createRecommended(shop);
  byShop.set(shop, recommended);
  recommended.listeners.add(changed);
  signal.addEventListener('abort', () => recommended.listeners.delete(changed));
  return recommended;
}

function createRecommended(shop: Shop) {
  const listeners = new Set<() => void>();
  let seen: AjaxCart | null | undefined;
  /** The cart lines of the current list. Other cart changes, such as of attributes, do not update the list. */
  let lines = '';
  /** The handles of products in the cart when the list was fetched. */
  let inCart = new Set<string>();
  let running: Promise<void> | undefined;

  const recommended = {
    listeners,
    products: null as Product[] | null,
    refresh(retries = false): Promise<void> {
      if (retries && !recommended.products?.length) seen = undefined;
      running ??= fetchAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };

  /**
   * Fetches until the list matches the cart, which may change in the meantime. There is one round of requests at a
   * time.
   */
  async function fetchAll(): Promise<void> {
    if (!shop.cart.get().content) await shop.cartClient().then((cart) => cart.sync());
    while (seen === undefined || seen !== shop.cart.get().content) await fetchOnce();
  }

  async function fetchOnce(): Promise<void> {
    const { content } = shop.cart.get();
    const isFirst = seen === undefined;
    seen = content;
    const settings = shop.settings('recommendations');
    if (!settings) return;
    const items = content?.items ?? [];
    const now = new Set(items.map(({ handle }) => handle));
    const changed = `${items.map(({ handle, quantity }) => handle + quantity)}`;
    if (!isFirst && changed === lines) return;
    lines = changed;
    const isShown = (handle: string) => recommended.products?.some((product) => product.handle === handle);
    const added = [...now].filter((handle) => !inCart.has(handle));
    inCart = now;
    // A product that the shopper adds here, and all others, retain their places until the next change.
    if (!isFirst && added.length > 0 && added.every(isShown)) return;
    const neverShown = Object.values(shop.config.handles ?? {});
    const own = items.filter(({ handle }) => !neverShown.includes(handle)).map(({ product_id }) => product_id);
    const pageProduct = shop.product()?.product.id;
    const { emptyCartSources = [] } = (items.length === 0 && shop.settings('miniCart')) || {};
    const priority = emptyCartSources.length > 0 ? emptyCartSources : settings.priority;
    const products = await fetchRecommended(
      shop,
      { ...settings, priority },
      {
        ids: [...new Set(own.length === 0 && pageProduct ? [pageProduct] : own)],
        excluded: new Set([...neverShown, ...(settings.shouldIncludeCartProducts ? [] : now)]),
      },
    ).catch(() => null);
    show(products ?? recommended.products ?? []);
  }

  function show(products: Product[]): void {
    recommended.products = products;
    for (const listener of listeners) listener();
  }

  return recommended;
}
