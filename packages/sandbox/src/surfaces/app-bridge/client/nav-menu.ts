import { notifyShell, onShell } from './shell.ts';
import { ShellElement } from './shell-element.ts';

/** `ui-nav-menu` and `s-app-nav`: the app's entries in the admin's navigation. */
export class NavMenuElement extends ShellElement {
  protected changed(): void {
    const items = [...this.querySelectorAll('[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: link.textContent?.trim() ?? '',
      isHome: link.getAttribute('rel') === 'home',
    }));
    notifyShell('navMenu', items);
  }

  protected removed(): void {
    notifyShell('navMenu', []);
  }
}

/** Each custom element needs its own class. */
export class AppNavElement extends NavMenuElement {}

/**
 * Dispatches `shopify:navigate` on a link when its entry in the shell's navigation is clicked. The app's router listens
 * for this event.
 */
export function followNavigation(): void {
  onShell('navigate', (href) => {
    const links = document.querySelectorAll('ui-nav-menu [href], s-app-nav [href]');
    const link = [...links].find((candidate) => candidate.getAttribute('href') === href) ?? temporaryLink(href);
    link.dispatchEvent(new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true }));
  });
}

/** Makes a link for the event's target, from which the router reads the address. */
function temporaryLink(href: string): Element {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.hidden = true;
  document.body.append(link);
  queueMicrotask(() => link.remove());
  return link;
}
