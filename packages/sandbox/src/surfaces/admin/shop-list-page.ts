import { escapeHtml } from '../../platform/http/html.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import { adminLayout } from './layout.ts';
import { appPath } from './routes.ts';

/** Shows the admin's first page, on which a shop is chosen. */
export function shopListPage(sandbox: Sandbox): Response {
  const shops = Object.values(sandbox.state.shops).map(
    (shop) => `<li>
      <a href="${appPath(shop, sandbox)}"><strong>${escapeHtml(shop.name)}</strong> <span>${escapeHtml(shop.domain)}</span></a>
    </li>`,
  );
  return adminLayout({
    title: 'Shops',
    sandbox,
    shop: null,
    current: null,
    main: `<div class="page"><h1>Choose a shop</h1>
<p>A local stand-in for Shopify’s admin.</p>
<ul class="shop-list">${shops.join('')}</ul></div>`,
  });
}
