import { escapeHtml } from '../../platform/http/html.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import { adminLayout } from './layout.ts';
import { appPath } from './routes.ts';

/** The first page of the admin: which shop? */
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
<p>This stands for Shopify’s admin, on this machine only.</p>
<ul class="shop-list">${shops.join('')}</ul></div>`,
  });
}
