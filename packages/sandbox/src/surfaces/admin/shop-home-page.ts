import { escapeHtml } from '../../platform/http/html.ts';
import { adminLayout } from './layout.ts';
import { type AdminVisit, adminPath, appPath } from './routes.ts';

/** Shows a shop's home page, with links to the app and the online store. */
export function shopHomePage({ sandbox, shop }: AdminVisit): Response {
  const { config, urls } = sandbox;
  const state = shop.installation ? 'is installed.' : 'is not installed yet: opening it installs it.';
  return adminLayout({
    title: shop.name,
    sandbox,
    shop,
    current: 'home',
    main: `<div class="page"><h1>${escapeHtml(shop.name)}</h1>
<section class="card">
  <h2>${escapeHtml(config.name)}</h2>
  <p>${escapeHtml(config.name)} ${state}</p>
  <p><a class="button primary" href="${appPath(shop, sandbox)}">Open ${escapeHtml(config.name)}</a></p>
</section>
<section class="card">
  <h2>Online store</h2>
  <p>${escapeHtml(shop.domain)}, ${escapeHtml(shop.currency)}, theme “${escapeHtml(shop.theme)}”</p>
  <p><a class="button" href="${urls.storefront(shop.handle)}/" target="_blank" rel="noopener">View storefront</a>
  <a class="button" href="${adminPath(shop, '/themes/current/editor')}">Open theme editor</a></p>
</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}
