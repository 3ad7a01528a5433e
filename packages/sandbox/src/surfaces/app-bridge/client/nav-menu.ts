import { onShell, tellShell } from './shell.ts';
import { ShellElement } from './shell-element.ts';

/** `ui-nav-menu` and `s-app-nav`: the app's entries in the admin's navigation. */
export class NavMenuElement extends ShellElement {
  protected changed(): void {
    const items = [...this.querySelectorAll('[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: link.textContent?.trim() ?? '',
      isHome: link.getAttribute('rel') === 'home',
    }));
    tellShell('navMenu', items);
  }

  protected removed(): void {
    tellShell('navMenu', []);
  }
}

/** Custom elements need a class of their own each. */
export class AppNavElement extends NavMenuElement {}

/** A click in the shell's navigation becomes `shopify:navigate` on the link, which the app's router listens for. */
export function followNavigation(): void {
  onShell('navigate', (href) => {
    const links = document.querySelectorAll('ui-nav-menu [href], s-app-nav [href]');
    const link = [...links].find((candidate) => candidate.getAttribute('href') === href) ?? temporaryLink(href);
    link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
  });
}

/** The router reads the address from the event's target. */
function temporaryLink(href: string): Element {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.hidden = true;
  document.body.append(link);
  queueMicrotask(() => link.remove());
  return link;
}
