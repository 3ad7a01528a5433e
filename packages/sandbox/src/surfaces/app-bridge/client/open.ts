import { toSandboxUrl } from '../../../platform/app-urls.ts';
import { EMBEDDING_PARAMETERS } from '../../../platform/embedding/embedding-parameters.ts';
import { sandboxSettings } from './settings.ts';
import { callShell } from './shell.ts';

const ADMIN_LINK = /^shopify:\/*admin\/?/i;

let storeHandle = '';
const openNatively = window.open.bind(window);

/**
 * Makes `window.open` and links open addresses of the top window, the admin or a storefront at their place in the
 * sandbox.
 */
export function installOpen(shop: string | undefined): void {
  storeHandle = shop?.split('.')[0] ?? '';
  window.open = (address, target, features) => {
    const destination = placeInSandbox(String(address ?? ''));
    if (isTop(target) || (destination !== null && target === '_self')) {
      openTop(String(address));
      return null;
    }
    return openNatively(destination ?? address, target, features);
  };
  document.addEventListener('click', onLinkClick);
}

/** Navigates the top window. An address of the app stays embedded. */
export function openTop(address: string): void {
  const destination = placeInSandbox(address) ?? embeddedPlace(address) ?? new URL(address, location.href).href;
  // Without a shell, this page is the top window.
  callShell('open', destination).catch(() => location.assign(destination));
}

function onLinkClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  const destination = placeInSandbox(link.getAttribute('href') ?? '');
  if (destination === null && !isTop(link.target)) return;
  event.preventDefault();
  const inNewTab = link.target === '_blank' || event.metaKey || event.ctrlKey;
  if (inNewTab) openNatively(destination ?? link.href, '_blank', 'noopener');
  else openTop(link.getAttribute('href') ?? '');
}

const isTop = (target: string | undefined) => target === '_top' || target === '_parent';

/** Returns the address in the sandbox, or null for an address outside Shopify. */
function placeInSandbox(address: string): string | null {
  const settings = sandboxSettings();
  if (ADMIN_LINK.test(address)) return `${settings.admin}/store/${storeHandle}/${address.replace(ADMIN_LINK, '')}`;
  const url = URL.parse(address, location.href);
  return url && toSandboxUrl(url, settings);
}

function embeddedPlace(address: string): string | null {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) return null;
  const { admin, appHandle } = sandboxSettings();
  return `${admin}/store/${storeHandle}/apps/${appHandle}${appPath(url)}`;
}

/** Returns the app's path and query without the parameters that the admin added. */
export function appPath(url: URL | Location): string {
  const query = new URLSearchParams(url.search);
  for (const name of EMBEDDING_PARAMETERS) query.delete(name);
  return url.pathname + (query.size > 0 ? `?${query}` : '') + url.hash;
}
