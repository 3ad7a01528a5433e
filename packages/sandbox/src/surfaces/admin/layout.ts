import { escapeHtml, htmlResponse } from '../../platform/http/html.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { adminPath, appPath } from './routes.ts';

export interface AdminLayout {
  title: string;
  sandbox: Sandbox;
  /** Null for pages outside a shop. */
  shop: ShopState | null;
  /** The navigation's entry for this page. */
  current: 'home' | 'orders' | 'webhooks' | 'functions' | 'app' | 'themes' | 'checkout-editor' | 'settings' | null;
  /** HTML. */
  main: string;
  /** HTML at the end of the body. */
  scripts?: string;
  status?: number;
}

/** Renders a page of the admin: top bar with the shop's name and a link to the other shops, navigation, content. */
export function adminLayout({
  title,
  sandbox,
  shop,
  current,
  main,
  scripts = '',
  status = 200,
}: AdminLayout): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/assets/shell.css">
<link rel="icon" href="data:,">
</head>
<body>
<header class="top-bar">
  ${shop ? '<button type="button" class="menu-button" id="menu-button" aria-expanded="false" aria-controls="navigation">Menu</button>' : ''}
  <a class="wordmark" href="/">Sandbox admin</a>
  ${shop ? shopSwitcher(sandbox, shop) : ''}
  <div id="save-bar" class="save-bar" role="region" aria-label="Unsaved changes" hidden></div>
</header>
<div class="frame">
  ${shop ? navigation(sandbox, shop, current) : ''}
  <main class="content">${main}</main>
</div>
<div id="toasts" class="toasts"></div>
${scripts}
</body>
</html>`;
  return htmlResponse(html, { status, headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } });
}

function shopSwitcher(sandbox: Sandbox, shop: ShopState): string {
  const others = Object.values(sandbox.state.shops).map(
    (other) =>
      `<li><a href="${appPath(other, sandbox)}"${other === shop ? ' aria-current="true"' : ''}>${escapeHtml(other.name)}</a></li>`,
  );
  return `<details class="shop-switcher">
    <summary>${escapeHtml(shop.name)}</summary>
    <ul>${others.join('')}</ul>
  </details>`;
}

function navigation(sandbox: Sandbox, shop: ShopState, current: AdminLayout['current']): string {
  const entry = (name: AdminLayout['current'], href: string, label: string, below = '') =>
    `<li><a href="${href}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>${below}</li>`;
  return `<nav class="navigation" id="navigation" aria-label="Admin">
    <ul>
      ${entry('home', adminPath(shop), 'Home')}
      ${entry('orders', adminPath(shop, '/orders'), 'Orders')}
      ${entry('themes', adminPath(shop, '/themes/current/editor'), 'Theme editor')}
      ${entry('checkout-editor', adminPath(shop, '/settings/checkout/editor'), 'Checkout editor')}
      <li><a href="${sandbox.urls.storefront(shop.handle)}/" target="_blank" rel="noopener">View storefront</a></li>
    </ul>
    <h2>Apps</h2>
    <ul>
      ${entry('app', appPath(shop, sandbox), sandbox.config.name, '<ul id="app-navigation"></ul>')}
    </ul>
    <ul class="navigation-end">
      ${entry('webhooks', adminPath(shop, '/webhooks'), 'Webhooks')}
      ${entry('functions', adminPath(shop, '/functions'), 'Functions')}
      ${entry('settings', adminPath(shop, '/settings/apps'), 'App settings')}
    </ul>
  </nav>`;
}
