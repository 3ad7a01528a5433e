import type { Page } from '../../page/page.ts';
import { isCartName } from './cart-name.ts';

/** Names of the methods that open a theme's custom elements. */
const METHODS = ['open', 'showDialog'];

/**
 * Opens the mini cart whenever theme code opens the theme's own cart, until the signal aborts. Cart elements are
 * recognised by tag name or id, and by their methods. A click that the theme handles still opens the theme cart.
 */
export function redirectThemeCart(page: Pick<Page, 'isLeftToTheme'>, signal: AbortSignal): void {
  const isRedirected = () => !page.isLeftToTheme && !signal.aborted;
  const openMiniCart = () => window.Uptill?.open('minicart');

  function redirect(element: Element, method: string): void {
    const owner = ownerOf(element, method);
    const original: unknown = owner && Object.getOwnPropertyDescriptor(owner, method)?.value;
    if (!owner || typeof original !== 'function') return;
    Reflect.set(owner, method, function (this: Element, ...args: unknown[]) {
      return isRedirected() && isCart(this) ? openMiniCart() : Reflect.apply(original, this, args);
    });
  }

  const redirected = new Set<unknown>();
  for (const element of [...document.querySelectorAll('*')].filter(isCart)) {
    // Theme modules may define the element later.
    void customElements.whenDefined(element.localName).then(() => {
      const definition = customElements.get(element.localName);
      if (redirected.has(definition) || signal.aborted) return;
      redirected.add(definition);
      for (const method of METHODS) redirect(element, method);
    });
  }

  // If the theme has configured the action, it opens one of these elements.
  const { openCart } = window.Shopify?.actions ?? {};
  if (openCart?.isDefault?.() !== true) return;
  openCart.configure?.({
    handler: (defaultHandler) => (isRedirected() ? openMiniCart() : defaultHandler()),
  });
}

const isCart = ({ localName, id }: Element) => localName.includes('-') && [localName, id].some(isCartName);

/** Returns the prototype that defines an element's method, or null. */
function ownerOf(element: Element, method: string): object | null {
  let owner: object | null = Object.getPrototypeOf(element);
  while (owner && !Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
  return owner;
}
