import type { Page } from '../../page/page.ts';
import { isCartElement } from './cart-name.ts';

/** Names of the methods that open a theme's custom elements. */
const METHODS = ['open', 'showDialog'];

/** The redirect of a theme's calls that open its own cart. */
export interface ThemeCartRedirect {
  /** Observes the theme's calls, if it does not yet. */
  start(): void;
  /** Opens the mini cart instead of the theme's own cart, until the signal aborts. */
  until(signal: AbortSignal): void;
}

/**
 * Observes when theme code opens the theme's own cart. Cart elements are recognised by tag name or id, and by their
 * methods. A click that the theme handles still opens the theme cart, after the promise of `beforeOpen`, if any.
 */
export function redirectThemeCart(
  page: Pick<Page, 'isLeftToTheme'>,
  beforeOpen: () => Promise<void> | undefined,
): ThemeCartRedirect {
  let ends: AbortSignal | undefined;
  let isStarted = false;

  /** Opens the mini cart, or calls `openThemeCart`. */
  function open(openThemeCart: () => unknown): unknown {
    if (ends?.aborted === false && !page.isLeftToTheme) return window.Uptill?.open('minicart');
    const refreshed = beforeOpen()?.catch(() => undefined);
    return refreshed ? refreshed.then(openThemeCart) : openThemeCart();
  }

  function redirect(element: Element, method: string): void {
    const owner = ownerOf(element, method);
    const original: unknown = owner && Object.getOwnPropertyDescriptor(owner, method)?.value;
    if (!owner || typeof original !== 'function') return;
    Reflect.set(owner, method, function (this: Element, ...args: unknown[]) {
      const openThemeCart = () => Reflect.apply(original, this, args);
      return isCartElement(this) ? open(openThemeCart) : openThemeCart();
    });
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    const redirected = new Set<unknown>();
    for (const element of [...document.querySelectorAll('*')].filter(isCartElement)) {
      // Theme modules may define the element later.
      void customElements.whenDefined(element.localName).then(() => {
        const definition = customElements.get(element.localName);
        if (redirected.has(definition)) return;
        redirected.add(definition);
        for (const method of METHODS) redirect(element, method);
      });
    }
    // If the theme has configured the action, it opens one of these elements.
    const { openCart } = window.Shopify?.actions ?? {};
    if (openCart?.isDefault?.() === true) openCart.configure?.({ handler: open });
  }

  return {
    start,
    until(signal) {
      ends = signal;
      start();
    },
  };
}

/** Returns the prototype that defines an element's method, or null. */
function ownerOf(element: Element, method: string): object | null {
  let owner: object | null = Object.getPrototypeOf(element);
  while (owner && !Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
  return owner;
}
