import { escapeHtml, jsonForScript } from '../../platform/http/html.ts';
import { installApp } from '../../shop/install/install.ts';
import type { ShellConfig } from './client/config.ts';
import { embeddedAppUrl } from './embedded-app-url.ts';
import { adminLayout } from './layout.ts';
import { notFoundPage } from './not-found-page.ts';
import { type AdminVisit, adminPath, appPath } from './routes.ts';

/** Shows the embedded app. Installs it when it is first opened. */
export async function appPage({ url, sandbox, shop, match }: AdminVisit): Promise<Response> {
  const { config, urls } = sandbox;
  // The real admin accepts the API key instead of the handle. Shopify's libraries link that way.
  if (match.app === config.clientId)
    return Response.redirect(new URL(appPath(shop, sandbox, match.rest) + url.search, url));
  if (match.app !== config.handle) return notFoundPage(sandbox, shop);
  if (!shop.installation) {
    installApp(sandbox, shop);
    await sandbox.flush();
  }
  const shell: ShellConfig = {
    appOrigin: urls.app,
    appPath: appPath(shop, sandbox),
    bridge: adminPath(shop, '/bridge'),
    appName: config.name,
  };
  const source = embeddedAppUrl(sandbox, shop, (match.rest ?? '/') + url.search);
  return adminLayout({
    title: `${config.name} · ${shop.name}`,
    sandbox,
    shop,
    current: 'app',
    main: `<div class="loading-bar" id="loading-bar" hidden></div>
<div class="title-bar" id="title-bar"><h1 id="title">${escapeHtml(config.name)}</h1><div id="actions" class="actions"></div></div>
<iframe id="app" class="app" name="app-iframe" title="${escapeHtml(config.name)}" src="${escapeHtml(source)}" allow="clipboard-write"></iframe>`,
    scripts: `<script type="application/json" id="shell-config">${jsonForScript(shell)}</script>
<script src="/assets/shell.js"></script>`,
  });
}

/** Answers `https://<shop>/admin/oauth/install?client_id=…`. Managed installation needs no page in the sandbox. */
export function openAppByKey({ url, sandbox, shop }: AdminVisit): Response {
  if (url.searchParams.get('client_id') !== sandbox.config.clientId) return notFoundPage(sandbox, shop);
  return Response.redirect(new URL(appPath(shop, sandbox), url));
}
