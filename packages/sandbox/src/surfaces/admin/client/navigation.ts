import { EMBEDDING_PARAMETERS } from '../../../platform/embedding/embedding-parameters.ts';
import type { NavItemModel } from '../../../platform/embedding/protocol.ts';
import { notifyApp } from './app-frame.ts';
import type { ShellConfig } from './config.ts';
import { byId } from './element.ts';
import { forgetUnsaved, mayLeave } from './save-bar.ts';

let items: NavItemModel[] = [];
let appPath = '/';

/** Shows the app's entries below its name. The name itself links to the home page. */
export function showNavigation(given: NavItemModel[], config: ShellConfig): void {
  items = given;
  const entries = items
    .filter(({ isHome }) => !isHome)
    .map((item) => {
      const entry = document.createElement('li');
      const link = document.createElement('a');
      link.href = config.appPath + pathOf(item.href);
      link.textContent = item.label;
      link.addEventListener('click', (event) => void onClick(event, item));
      entry.append(link);
      return entry;
    });
  byId('app-navigation').replaceChildren(...entries);
  markCurrent();
}

/** Updates the address and the current entry after the app has navigated. */
export function followLocation(path: string, config: ShellConfig): void {
  appPath = path;
  const address = config.appPath + (path === '/' ? '' : path);
  if (address !== location.pathname + location.search + location.hash) history.replaceState(null, '', address);
  markCurrent();
}

/** Makes the app's name navigate inside the app, without reloading the admin. */
export function followAppName(): void {
  appName()?.addEventListener('click', (event) => {
    const home = items.find(({ isHome }) => isHome);
    if (home) void onClick(event, home);
  });
}

async function onClick(event: MouseEvent, item: NavItemModel): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  closeMenu();
  if (!(await mayLeave())) return;
  forgetUnsaved();
  notifyApp('navigate', item.href);
}

function markCurrent(): void {
  const pathname = new URL(appPath, location.origin).pathname;
  const links = [...byId('app-navigation').querySelectorAll('a')];
  const shown = items.filter(({ isHome }) => !isHome);
  const places = shown.map(({ href }) => new URL(href, location.origin).pathname);
  const isBelow = (place: string) => pathname === place || pathname.startsWith(`${place}/`);
  const best = places.filter(isBelow).sort((a, b) => b.length - a.length)[0];
  links.forEach((link, index) => {
    markLink(link, best !== undefined && places[index] === best);
  });
  markLink(appName(), best === undefined);
}

function markLink(link: Element | null | undefined, isCurrent: boolean): void {
  if (isCurrent) link?.setAttribute('aria-current', 'page');
  else link?.removeAttribute('aria-current');
}

const appName = () => byId('app-navigation').parentElement?.querySelector('a');

/** Removes parameters that the admin added to the address. Apps may repeat them in their links. */
function pathOf(href: string): string {
  const url = new URL(href, location.origin);
  for (const name of EMBEDDING_PARAMETERS) url.searchParams.delete(name);
  return (url.pathname === '/' ? '' : url.pathname) + url.search;
}

/** Makes the menu button open and close the navigation, which is a drawer on a phone. */
export function followMenuButton(): void {
  const menuButton = document.getElementById('menu-button');
  menuButton?.addEventListener('click', () => {
    const isOpen = byId('navigation').classList.toggle('open');
    menuButton.setAttribute('aria-expanded', String(isOpen));
  });
}

function closeMenu(): void {
  byId('navigation').classList.remove('open');
  byId('menu-button').setAttribute('aria-expanded', 'false');
}
