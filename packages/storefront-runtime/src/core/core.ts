import type { MountedWidget } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';
import type { Store } from '../page/store.ts';
import { loadFetchProduct } from '../product/load-fetch-product.ts';
import type { Product } from '../product/product.ts';
import type { Selection } from '../product/selection.ts';
import { createShop } from './create-shop.ts';
import type { PageChange, Runtime, RuntimePage } from './runtime.ts';

// Modules shared by several widgets. All imports of this file are part of the core. They are not exported here, because
// each chunk that uses an export of this file would contain its long name.
import '@uptill/feature-schema/gift-property';
import '../behaviours/add-to-cart.ts';
import '../behaviours/modal-dialog.ts';
import '../cart/new-key.ts';
import '../mount/mount-widget.tsx';
import '../mount/reserved-edges.ts';
import '../page/scroller.ts';
import '../page/strings.ts';
import '../parts/button-animations.tsx';
import '../parts/controls.css';
import '../parts/error-message.css';
import '../parts/error-message.tsx';
import '../parts/icon.tsx';
import '../parts/price.css';
import '../parts/price.tsx';
import '../parts/quantity-stepper.tsx';
import '../product/variant-choice.ts';
import '../shop/perform-action.ts';
import '../theme/product-form.ts';

/** Shows the widgets of another page, to which the path has changed without loading. */
export async function changePage(change: PageChange): Promise<void> {
  const chunk = await change.page.loadChunk('page-change', import('./chunks/page-change.ts'));
  await chunk.changePage(change);
}

/** Starts the page's runtime. Called once, for the first widget or the first use of the cart. */
export async function startPage(page: RuntimePage): Promise<Runtime> {
  const { data, loadChunk } = page;
  // Without this chunk, texts are in the shop's primary language.
  if (data.translations) {
    const chunk = await loadChunk('translate', import('../page/translate.ts')).catch(() => null);
    chunk?.translate(data);
  }
  return start(page, page.kind === 'product' ? (page.printedProduct() ?? (await missingProduct(page))) : null);
}

/** Fetches the product if Liquid has printed none, as on the shop's own product paths (aliases). */
async function missingProduct(page: Page): Promise<Product | null> {
  const { fetchProduct, handleOf } = await loadFetchProduct(page);
  return fetchProduct(page.data.root, handleOf(location.pathname));
}

/** Starts the code that all widgets of a page share. */
export function start(page: RuntimePage, product: Product | null): Runtime {
  const shop = createShop(page, product);
  const mounted = new Map<string, MountedWidget>();
  let { body } = document;
  let following = new AbortController();
  const follow = () => {
    const choice = shop.product();
    if (choice && shop.selection) void followForm(page, choice.product, shop.selection, following.signal);
  };
  follow();

  return {
    shop,
    setProduct(next) {
      following.abort();
      following = new AbortController();
      shop.setProduct(next);
      follow();
    },
    show(platform, widgets) {
      shop.platform = platform;
      const isReplaced = body !== document.body;
      ({ body } = document);
      for (const [key, widget] of mounted) {
        // What widgets have added to a body, and observe in it, is gone with it.
        if (widgets.has(key) && !isReplaced) continue;
        widget.remove();
        mounted.delete(key);
      }
      for (const [key, module] of widgets) {
        const widget = mounted.get(key);
        if (widget) widget.update();
        else mounted.set(key, module.mount(shop));
      }
    },
  };
}

/**
 * Follows the theme's forms, and fetches variants that are chosen in them but not printed. Lazy-loaded, so that it does
 * not delay a widget that shows at once. Without this chunk, widgets have their own selection.
 */
async function followForm(
  { data, loadChunk, moments }: Page,
  product: Product,
  selection: Store<Selection>,
  signal: AbortSignal,
): Promise<void> {
  const initial = selection.get();
  if (!moments.has('moved')) await interaction();
  const chunk = await loadChunk('follow-product-form', import('../theme/follow-product-form.ts')).catch(() => null);
  if (!chunk || signal.aborted) return;
  chunk.fetchMissingVariants(product, selection, data.root);
  signal.addEventListener('abort', chunk.followProductForm(product, selection, initial));
}

/** Resolves at the first interaction with the page, or after a second, because the browser may prefill a form. */
const interaction = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1000);
    for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])
      addEventListener(name, resolve, { capture: true, once: true });
  });
