import type { Island } from './island.ts';

export type PageKind = 'product' | 'cart' | 'orderStatus' | 'other';

/**
 * What the page is, by its path (specification 2.4). A product page is any path that contains `/products/` or one of
 * the shop's own alias paths, whatever its template; the cart page is exactly `/cart` under the locale's root.
 */
export function pageKind(
  { template, root, productAliases }: Pick<Island, 'template' | 'root' | 'productAliases'>,
  page: { location: Pick<Location, 'pathname'> } = globalThis,
): PageKind {
  // Without a look at the path: what a page asks its browser for the first time costs.
  if (template === 'product') return 'product';
  const path = page.location.pathname;
  if (isOrderStatus(path, page)) return 'orderStatus';
  const cart = `${root}cart`;
  if (path === cart || path === `${cart}/`) return 'cart';
  // Merchants write an alias with or without slashes around it.
  const isUnder = (alias: string) => alias !== '' && path.includes(`/${alias}/`.replaceAll('//', '/'));
  return ['products', ...productAliases].some(isUnder) ? 'product' : 'other';
}

/** Old order status pages only: on all plans the platform now runs nothing but checkout extensions there. */
function isOrderStatus(path: string, page: object): boolean {
  const shopify: unknown = Reflect.get(page, 'Shopify');
  const checkout: unknown = typeof shopify === 'object' && shopify !== null && Reflect.get(shopify, 'Checkout');
  if (typeof checkout !== 'object' || checkout === null) return path.endsWith('/thank_you');
  return (
    [Reflect.get(checkout, 'page'), Reflect.get(checkout, 'step')].includes('thank_you') ||
    Reflect.get(checkout, 'isOrderStatusPage') === true
  );
}
