import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { adminLayout } from './layout.ts';

/** Responds 404 for pages of the real admin that the sandbox does not have. */
export function notFoundPage(sandbox: Sandbox, shop: ShopState | null): Response {
  return adminLayout({
    title: 'Not in the sandbox',
    sandbox,
    shop,
    current: null,
    status: 404,
    main: `<div class="page"><h1>This page is not in the sandbox</h1>
<p>Shopify’s admin may have it. Here there are the app, orders, the theme editor’s app embeds, webhooks, Functions and the app’s settings.</p>
<p><a class="button" href="/">Choose a shop</a></p></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}
