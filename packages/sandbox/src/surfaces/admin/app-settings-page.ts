import { escapeHtml } from '../../platform/http/html.ts';
import { uninstallApp } from '../../shop/install/install.ts';
import { adminLayout } from './layout.ts';
import { type AdminVisit, adminPath, appPath } from './routes.ts';

/** Shows the app's scopes, and the button to uninstall it. */
export function appSettingsPage({ sandbox, shop }: AdminVisit): Response {
  const name = escapeHtml(sandbox.config.name);
  const { installation } = shop;
  const scopes = (installation?.grantedScopes ?? []).map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`);
  const card = installation
    ? `<p>${name} may:</p><ul>${scopes.join('')}</ul>
<form method="post" action="${adminPath(shop, '/settings/apps/uninstall')}">
  <p>Uninstalling revokes its access, deletes its metafields and notifies the app.</p>
  <button class="button critical">Uninstall</button>
</form>`
    : `<p>${name} is not installed on this shop.</p>
<p><a class="button primary" href="${appPath(shop, sandbox)}">Install and open</a></p>`;
  return adminLayout({
    title: `App settings · ${shop.name}`,
    sandbox,
    shop,
    current: 'settings',
    main: `<div class="page"><h1>App settings</h1><section class="card"><h2>${name}</h2>${card}</section></div>`,
    scripts: '<script src="/assets/shell.js"></script>',
  });
}

export async function uninstallFromSettings({ url, sandbox, shop }: AdminVisit): Promise<Response> {
  await uninstallApp(sandbox, shop);
  return Response.redirect(new URL(adminPath(shop, '/settings/apps'), url), 303);
}
