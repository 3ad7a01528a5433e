import { viewed } from '../../mount/observe-view.ts';
import { pageKind } from '../../page/page-kind.ts';
import { content } from '../../page/scroller.ts';
import { loadFetchProduct } from '../../product/load-fetch-product.ts';
import type { Product } from '../../product/product.ts';
import { productForms } from '../../theme/product-form.ts';
import type { PageChange, RuntimePage } from '../runtime.ts';

/** A page without changes for this time is complete, even if it has no form of its product. */
const SETTLE_MS = 500;

const CHANGES = { childList: true, subtree: true };

/** Reads the product that is printed in the document, which may be another page's. */
let readPrinted: RuntimePage['printedProduct'] | undefined;

/** Aborted by the next change of the page. */
let current: AbortController | undefined;

/**
 * Shows the widgets of the page to which the path has changed without loading. The previous product's widgets are removed
 * at once. The next product's widgets are added when the page shows the product.
 */
export async function changePage({ page, runtime, show }: PageChange): Promise<void> {
  if (!current) showInReplacedBody(show);
  current?.abort();
  current = new AbortController();
  const { signal } = current;
  const before = content().firstElementChild;
  // The template and the printed product are those of the first page, unless the theme has replaced them too.
  readPrinted ??= page.printedProduct;
  page.printedProduct = printedProduct;
  const kind = printedProduct() ? 'product' : pageKind({ ...page.data, template: '' });
  const { shop, setProduct } = await runtime();
  const isSame = kind === 'product' && page.kind === kind && isOfPath(shop.product()?.product);
  if (signal.aborted) return;
  page.kind = kind === 'product' && !isSame ? 'other' : kind;
  void show();
  if (isSame) return;
  const product = kind === 'product' ? await shownProduct(page) : null;
  await untilShown(product, before, signal);
  if (signal.aborted) return;
  setProduct(product);
  page.kind = kind;
  viewed.clear();
  await show();
}

/** Themes may replace the body before or after the path. */
function showInReplacedBody(show: () => void): void {
  new MutationObserver(show).observe(document.documentElement, { childList: true });
}

/** Returns the last part of the page's path: a product's handle. */
const handle = (): string => decodeURIComponent(location.pathname.split('/').findLast(Boolean) ?? '');

const isOfPath = (product: Product | null | undefined): boolean => product?.handle === handle();

/** Returns the printed product if it is the product of the path. */
function printedProduct(): Product | null {
  const product = readPrinted?.() ?? null;
  return isOfPath(product) ? product : null;
}

/** Returns the product of the path, or null if it can't be fetched. */
async function shownProduct(page: RuntimePage): Promise<Product | null> {
  const printed = printedProduct();
  if (printed) return printed;
  const fetched = loadFetchProduct(page).then(({ fetchProduct, handleOf }) =>
    fetchProduct(page.data.root, handleOf(location.pathname)),
  );
  return fetched.catch(() => null);
}

/**
 * Resolves when the page has a form of the product, or when `before`, which it showed before, is gone and the page no
 * longer changes.
 */
function untilShown(product: Product | null, before: Element | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const check = () => {
      clearTimeout(timer);
      if (signal.aborted || (product && productForms(product).length > 0)) end();
      else if (!before?.isConnected) timer = setTimeout(end, SETTLE_MS);
    };
    const observer = new MutationObserver(check);
    observer.observe(document.documentElement, CHANGES);
    signal.addEventListener('abort', end);
    check();
  });
}
