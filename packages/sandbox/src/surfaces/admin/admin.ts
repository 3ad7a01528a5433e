import { readFile } from 'node:fs/promises';
import { bundleForBrowser } from '../../platform/http/bundle.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import { appPage, openAppByKey } from './app-page.ts';
import { appSettingsPage, uninstallFromSettings } from './app-settings-page.ts';
import { handleBridge } from './bridge.ts';
import { chargePage, decideCharge } from './charge-page.ts';
import { changeCheckoutBlock, checkoutEditorPage } from './checkout-editor-page.ts';
import { functionsPage } from './functions-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { cancelFromOrder, editFromOrder, refundFromOrder } from './orders/order-actions.ts';
import { orderPage } from './orders/order-page.ts';
import { ordersPage } from './orders/orders-page.ts';
import type { AdminPage } from './routes.ts';
import { shopHomePage } from './shop-home-page.ts';
import { shopListPage } from './shop-list-page.ts';
import { changeSection } from './theme-editor/change-section.ts';
import { sectionList } from './theme-editor/sidebar.ts';
import { saveThemeEditor, themeEditorPage } from './theme-editor-page.ts';
import { webhooksPage } from './webhooks-page.ts';

const STYLES = ['frame', 'parts', 'orders', 'theme-editor'].map(
  (name) => new URL(`./styles/${name}.css`, import.meta.url),
);

const CHARGE = /^\/charges\/(?<app>\w+)\/(?<id>\d+)\/(?<kind>\w+)\/confirm$/;

/** Pages of one shop, below `/store/<handle>`. The first match answers. */
const PAGES: { method: string; path: RegExp; page: AdminPage }[] = [
  { method: 'GET', path: /^\/?$/, page: shopHomePage },
  { method: 'GET', path: /^\/apps\/(?<app>[\w-]+)(?<rest>\/.*)?$/, page: appPage },
  { method: 'GET', path: /^\/oauth\/install$/, page: openAppByKey },
  { method: 'GET', path: /^\/themes\/current\/editor$/, page: themeEditorPage },
  { method: 'POST', path: /^\/themes\/current\/editor$/, page: saveThemeEditor },
  { method: 'GET', path: /^\/themes\/current\/editor\/sections$/, page: sectionList },
  { method: 'POST', path: /^\/themes\/current\/editor\/change$/, page: changeSection },
  { method: 'GET', path: /^\/settings\/checkout\/editor$/, page: checkoutEditorPage },
  { method: 'POST', path: /^\/settings\/checkout\/editor$/, page: changeCheckoutBlock },
  { method: 'GET', path: /^\/settings\/apps$/, page: appSettingsPage },
  { method: 'POST', path: /^\/settings\/apps\/uninstall$/, page: uninstallFromSettings },
  { method: 'GET', path: /^\/orders$/, page: ordersPage },
  { method: 'GET', path: /^\/orders\/(?<order>\d+)$/, page: (visit) => orderPage(visit) },
  { method: 'POST', path: /^\/orders\/(?<order>\d+)\/refund$/, page: refundFromOrder },
  { method: 'POST', path: /^\/orders\/(?<order>\d+)\/edit$/, page: editFromOrder },
  { method: 'POST', path: /^\/orders\/(?<order>\d+)\/cancel$/, page: cancelFromOrder },
  { method: 'GET', path: /^\/webhooks$/, page: webhooksPage },
  { method: 'GET', path: /^\/functions$/, page: functionsPage },
  { method: 'GET', path: CHARGE, page: chargePage },
  { method: 'POST', path: CHARGE, page: decideCharge },
  { method: 'POST', path: /^\/bridge\/(?<method>\w+)$/, page: handleBridge },
];

/**
 * Answers requests to the stand-in for `admin.shopify.com`: the list of shops, the pages of each shop, and their
 * assets.
 */
export async function handleAdmin(request: Request, sandbox: Sandbox): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET' && !isSameOrigin(request)) return new Response('Forbidden', { status: 403 });
  if (url.pathname === '/') return shopListPage(sandbox);
  if (url.pathname === '/assets/shell.js') {
    return asset(await bundleForBrowser(new URL('./client/index.ts', import.meta.url)), 'text/javascript');
  }
  if (url.pathname === '/assets/theme-editor.js') {
    return asset(await bundleForBrowser(new URL('./client/theme-editor/index.ts', import.meta.url)), 'text/javascript');
  }
  if (url.pathname === '/assets/shell.css') {
    return asset((await Promise.all(STYLES.map((name) => readFile(name, 'utf8')))).join('\n'), 'text/css');
  }
  const [, handle, rest = ''] = /^\/store\/([\w-]+)(\/.*)?$/.exec(url.pathname) ?? [];
  const shop = Object.values(sandbox.state.shops).find((candidate) => candidate.handle === handle);
  if (!shop) return notFoundPage(sandbox, null);
  for (const { method, path, page } of PAGES) {
    const found = method === request.method ? path.exec(rest) : null;
    if (found) return page({ request, url, sandbox, shop, match: { ...found.groups } });
  }
  return notFoundPage(sandbox, shop);
}

function asset(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' } });
}
