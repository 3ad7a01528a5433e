import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { fetchRecommended } from './fetch-recommended.ts';

/** The recommended products for the cart as it is. */
export interface Recommended {
  /** The products, best first. Null until they were first fetched. */
  products: Product[] | null;
  /**
   * Fetches them again if the cart has changed, and with `retries` also if there are none, because the sources may have
   * failed. Resolves when none is being fetched any more.
   */
  refresh(retries?: boolean): Promise<void>;
}

/** Those of each shop, because several places may show them. The page has one shop, and the preview one after the other. */
const byShop = new WeakMap<Shop, Recommended & { listeners: Set<() => void> }>();

/** Returns the shop's recommended products. `changed` is called when they have changed, until the signal aborts. */
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
  /** The lines that the list is made for. Other changes of the cart, such as of its attributes, make no list. */
  let lines = '';
  /** The handles of products that were in the cart when the list was made. */
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

  /** Fetches until the list is that of the cart: it may change meanwhile. So there is one round of requests at a time. */
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
    // A product that the shopper adds here, and all others, keep their places until the next change.
    if (!isFirst && added.length > 0 && added.every(isShown)) return;
    const neverShown = Object.values(shop.config.handles ?? {});
    const own = items.filter(({ handle }) => !neverShown.includes(handle)).map(({ product_id }) => product_id);
    const pageProduct = shop.product()?.product.id;
    const products = await fetchRecommended(shop, settings, {
      ids: [...new Set(own.length === 0 && pageProduct ? [pageProduct] : own)],
      excluded: new Set([...neverShown, ...(settings.shouldIncludeCartProducts ? [] : now)]),
    }).catch(() => null);
    show(products ?? recommended.products ?? []);
  }

  function show(products: Product[]): void {
    recommended.products = products;
    for (const listener of listeners) listener();
  }

  return recommended;
}
