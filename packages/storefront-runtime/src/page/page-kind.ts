import type { PageData } from './page-data.ts';

export type PageKind = 'product' | 'cart' | 'orderStatus' | 'other';

/**
 * Returns the kind of page, by its path. A product page is any path that contains `/products/` or
 * one of the shop's alias paths, with any template. The cart page is exactly `/cart` under the locale's root.
 */
export function pageKind(
  { template, root, productAliases }: Pick<PageData, 'template' | 'root' | 'productAliases'>,
  page: { location: Pick<Location, 'pathname'> } = globalThis,
): PageKind {
  // The template is checked first, because the first access to `location` on a page is slow (decision 10).
  if (template === 'product') return 'product';
  const path = page.location.pathname;
  if (isOrderStatus(path, page)) return 'orderStatus';
  const cart = `${root}cart`;
  if (path === cart || path === `${cart}/`) return 'cart';
  // Merchants enter aliases with or without surrounding slashes.
  const isUnder = (alias: string) => alias !== '' && path.includes(`/${alias}/`.replaceAll('//', '/'));
  return ['products', ...productAliases].some(isUnder) ? 'product' : 'other';
}

/** `Shopify.Checkout` of the checkout's legacy pages. */
interface Checkout {
  page?: string;
  step?: string;
  isOrderStatusPage?: boolean;
}

/** Recognises only legacy order status pages. On current order status pages, Shopify runs only checkout extensions. */
function isOrderStatus(path: string, window: object): boolean {
  const { page, step, isOrderStatusPage }: Checkout = Reflect.get(window, 'Shopify')?.Checkout ?? {};
  return [page, step, path.split('/').at(-1)].includes('thank_you') || isOrderStatusPage === true;
}
